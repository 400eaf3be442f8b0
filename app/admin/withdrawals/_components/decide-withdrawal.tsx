import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import type { ReviewedWithdrawal } from "@/lib/domain/withdrawals/review-withdrawals";
import { PayWithdrawalForm } from "./pay-withdrawal-form";
import { RejectForm } from "../../_components/reject-form";
import { refuseWithdrawal } from "../actions";

type DecideWithdrawalProps = { withdrawal: ReviewedWithdrawal; mayDecide: boolean };

/** The two ways to end it, or why they are closed. */
export function DecideWithdrawal({ withdrawal, mayDecide }: DecideWithdrawalProps) {
  const { id, state, isOwn } = withdrawal;
  if (state !== "requested") return <Outcome withdrawal={withdrawal} />;
  const reason = !mayDecide
    ? "Only finance and administrators decide about money."
    : isOwn
      ? "You asked for it. Another person must decide."
      : undefined;
  if (reason !== undefined) {
    return (
      <div className="mt-8">
        <Button disabledReason={reason}>Note as paid</Button>
      </div>
    );
  }
  return (
    <>
      <Section
        title="Paid"
        sub="The amount leaves the company's earnings in the books. It cannot be taken back."
      >
        <PayWithdrawalForm withdrawalId={id} />
      </Section>
      <Section title="Reject" sub="The amount is available to the company again.">
        <RejectForm
          label="Reject the withdrawal"
          action={refuseWithdrawal}
          subject={{ name: "withdrawalId", value: id }}
          hint="The company reads it."
          reasonLength={200}
        />
      </Section>
    </>
  );
}

function Outcome({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const { state, paymentReference, rejectReason } = withdrawal;
  return (
    <div className="mt-8" data-outcome={state}>
      {state === "paid" && (
        <Notice tone="ok" title="Paid" isAnnounced>
          With payment <code className="font-mono">{paymentReference}</code>.
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
