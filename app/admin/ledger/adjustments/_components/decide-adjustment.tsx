import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { Adjustment } from "@/lib/domain/ledger/find-adjustments";
import { RejectForm } from "../../../_components/reject-form";
import { turnDown } from "../actions";
import { PostForm } from "./post-form";

type DecideAdjustmentProps = { adjustment: Adjustment; mayDecide: boolean };

/** The two ways to end it, or why they are closed. */
export function DecideAdjustment({ adjustment, mayDecide }: DecideAdjustmentProps) {
  const { id, state, isOwn, rejectReason } = adjustment;
  if (state !== "requested") {
    return (
      <div className="mt-8" data-outcome={state}>
        {state === "posted" ? (
          <Notice tone="ok" title="Posted" isAnnounced />
        ) : (
          <Notice tone="bad" title="Rejected" isAnnounced>
            {rejectReason}
          </Notice>
        )}
      </div>
    );
  }
  const reason = !mayDecide
    ? "Only finance and administrators decide about money."
    : isOwn
      ? "You asked for it. Another person must decide."
      : undefined;
  if (reason !== undefined) {
    return (
      <div className="mt-8">
        <Button disabledReason={reason}>Post</Button>
      </div>
    );
  }
  return (
    <>
      <Section title="Post" sub="The money moves in the books. It cannot be taken back.">
        <PostForm adjustmentId={id} />
      </Section>
      <Section title="Reject" sub="Nothing moves.">
        <RejectForm
          label="Reject the adjustment"
          action={turnDown}
          subject={{ name: "adjustmentId", value: id }}
          hint="Your colleague reads it."
          reasonLength={200}
        />
      </Section>
    </>
  );
}
