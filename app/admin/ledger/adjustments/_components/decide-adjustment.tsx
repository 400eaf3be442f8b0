import { ButtonForm } from "@/components/ui/button-form";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Adjustment } from "@/lib/domain/money/ledger/find-adjustments";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { Decision } from "../../../_components/decision";
import { cancelAdjustmentAction, postAdjustmentAction, rejectAdjustmentAction } from "../actions";

type DecideAdjustmentProps = { adjustment: Adjustment; mayDecide: boolean };

/** The decision about an adjustment, or its forms. */
export async function DecideAdjustment({ adjustment, mayDecide }: DecideAdjustmentProps) {
  const { decideAdjustment: texts, postForm } = await readMessages(ADMIN_LEDGER);

  const { id, state, isOwn, rejectReason } = adjustment;
  if (state !== "requested") {
    return (
      <div className="mt-8" data-outcome={state}>
        {state === "rejected" ? (
          <Notice tone="bad" title={texts.rejected} isAnnounced>
            {rejectReason}
          </Notice>
        ) : (
          <Notice tone={state === "posted" ? "ok" : "info"} title={texts[state]} isAnnounced />
        )}
      </div>
    );
  }
  return (
    <>
      <Decision
        mayDecide={mayDecide}
        ownPart={isOwn ? texts.own : undefined}
        title={texts.postAdjustment}
        sub={texts.postSub}
        reject={{
          label: texts.rejectAdjustment,
          action: rejectAdjustmentAction,
          subject: { adjustmentId: id },
          sub: texts.rejectSub,
          hint: texts.reasonHint,
          reasonLength: 200,
        }}
      >
        <ButtonForm
          action={postAdjustmentAction}
          fields={{ adjustmentId: id }}
          label={postForm.postAdjustment}
          pendingLabel={postForm.posting}
        >
          {postForm.postAdjustment}
        </ButtonForm>
      </Decision>
      {isOwn && (
        <div className="mt-4">
          <ButtonForm
            action={cancelAdjustmentAction}
            fields={{ adjustmentId: id }}
            label={texts.cancel}
            pendingLabel={texts.cancelling}
            variant="secondary"
          >
            {texts.cancel}
          </ButtonForm>
        </div>
      )}
    </>
  );
}
