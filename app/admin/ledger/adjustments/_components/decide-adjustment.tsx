import { Notice } from "@/components/ui/notice";
import type { Adjustment } from "@/lib/domain/ledger/find-adjustments";
import { Decision } from "../../../_components/decision";
import { rejectAdjustmentAction } from "../actions";
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
      ownPart={
        isOwn ? "You requested this adjustment. Another person must post or reject it." : undefined
      }
      title="Post adjustment"
      sub="The money moves immediately. This can't be undone."
      reject={{
        label: "Reject adjustment",
        action: rejectAdjustmentAction,
        subject: { adjustmentId: id },
        sub: "No money moves.",
        hint: "The person who requested it sees this.",
        reasonLength: 200,
      }}
    >
      <PostForm adjustmentId={id} />
    </Decision>
  );
}
