import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";
import { Notice } from "@/components/ui/notice";
import type { ReviewedWithdrawal } from "@/lib/domain/withdrawals/review-withdrawals";
import { Decision } from "../../_components/decision";
import { rejectWithdrawalAction } from "../actions";
import { PayWithdrawalForm } from "./pay-withdrawal-form";

type DecideWithdrawalProps = { withdrawal: ReviewedWithdrawal; mayDecide: boolean };

/** What to do about a withdrawal, or what was done. */
export async function DecideWithdrawal({ withdrawal, mayDecide }: DecideWithdrawalProps) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  const { id, state, isOwn } = withdrawal;
  if (state !== "requested") return <Outcome withdrawal={withdrawal} />;
  return (
    <Decision
      mayDecide={mayDecide}
      ownPart={isOwn ? texts.own : undefined}
      title={texts.paid}
      button={texts.recordPayment}
      sub={texts.paidSub}
      reject={{
        label: texts.rejectWithdrawal,
        action: rejectWithdrawalAction,
        subject: { withdrawalId: id },
        sub: texts.rejectSub,
        hint: texts.reasonHint,
        reasonLength: 200,
      }}
    >
      <PayWithdrawalForm withdrawalId={id} />
    </Decision>
  );
}

async function Outcome({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  const { state, paymentReference, rejectReason } = withdrawal;
  return (
    <div className="mt-8" data-outcome={state}>
      {state === "paid" && (
        <Notice tone="ok" title={texts.paid} isAnnounced>
          {texts.paymentId({ id: <code className="font-mono">{paymentReference}</code> })}
        </Notice>
      )}
      {state === "rejected" && (
        <Notice tone="bad" title={texts.rejected} isAnnounced>
          {rejectReason}
        </Notice>
      )}
      {state === "cancelled" && <Notice tone="info" title={texts.cancelledTitle} />}
    </div>
  );
}
