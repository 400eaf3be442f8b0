import { Notice } from "@/components/ui/notice";
import type { ReviewedWithdrawal } from "@/lib/domain/withdrawals/review-withdrawals";
import { Decision } from "../../_components/decision";
import { rejectWithdrawalAction } from "../actions";
import { PayWithdrawalForm } from "./pay-withdrawal-form";

type DecideWithdrawalProps = { withdrawal: ReviewedWithdrawal; mayDecide: boolean };

/** What to do about a withdrawal, or what was done. */
export function DecideWithdrawal({ withdrawal, mayDecide }: DecideWithdrawalProps) {
  const { id, state, isOwn } = withdrawal;
  if (state !== "requested") return <Outcome withdrawal={withdrawal} />;
  return (
    <Decision
      mayDecide={mayDecide}
      ownPart={isOwn ? "You requested this withdrawal. Another person must decide it." : undefined}
      title="Paid"
      button="Record payment"
      sub="The amount leaves the company's balance. This can't be undone."
      reject={{
        label: "Reject withdrawal",
        action: rejectWithdrawalAction,
        subject: { withdrawalId: id },
        sub: "The amount becomes available to the company again.",
        hint: "The company sees this.",
        reasonLength: 200,
      }}
    >
      <PayWithdrawalForm withdrawalId={id} />
    </Decision>
  );
}

function Outcome({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { state, paymentReference, rejectReason } = withdrawal;
  return (
    <div className="mt-8" data-outcome={state}>
      {state === "paid" && (
        <Notice tone="ok" title="Paid" isAnnounced>
          Payment id <code className="font-mono">{paymentReference}</code>
        </Notice>
      )}
      {state === "rejected" && (
        <Notice tone="bad" title="Rejected" isAnnounced>
          {rejectReason}
        </Notice>
      )}
      {state === "cancelled" && <Notice tone="info" title="Cancelled by the company" />}
    </div>
  );
}
