import { Notice } from "@/components/ui/notice";
import type { Adjustment } from "@/lib/domain/ledger/find-adjustments";
import { Decision } from "../../../_components/decision";
import { turnDown } from "../actions";
import { PostForm } from "./post-form";

type DecideAdjustmentProps = { adjustment: Adjustment; mayDecide: boolean };

/** What to do about an adjustment, or what was done. */
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
  return (
    <Decision
      mayDecide={mayDecide}
      ownPart={isOwn ? "You asked for it. Another person must decide." : undefined}
      title="Post"
      sub="The money moves in the books. It cannot be taken back."
      reject={{
        label: "Reject the adjustment",
        action: turnDown,
        subject: { adjustmentId: id },
        sub: "Nothing moves.",
        hint: "Your colleague reads it.",
        reasonLength: 200,
      }}
    >
      <PostForm adjustmentId={id} />
    </Decision>
  );
}
