import { isOpen } from "@/app/merchant/[environment]/wallet/top-up-words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { ReviewedTopUp } from "@/lib/domain/top-ups/review-top-ups";
import { ConfirmTopUpForm } from "./confirm-top-up-form";
import { RejectForm } from "../../_components/reject-form";
import { refusePayment } from "../actions";

type DecideTopUpProps = { topUp: ReviewedTopUp; mayDecide: boolean };

/** The two ways to end it, or why they are closed. */
export function DecideTopUp({ topUp, mayDecide }: DecideTopUpProps) {
  if (!isOpen(topUp)) return <Outcome topUp={topUp} />;
  const reason = !mayDecide
    ? "Only finance and administrators decide about money."
    : topUp.isOwn
      ? "You asked for it or declared it paid. Another person must confirm it."
      : undefined;
  if (reason !== undefined) {
    return (
      <div className="mt-8">
        <Button disabledReason={reason}>Confirm</Button>
      </div>
    );
  }
  const { id, currency, amountMinor, providerTransactionId, duplicates } = topUp;
  return (
    <>
      <Section
        title="Confirm"
        sub="The wallet is credited at once, and the merchant is told. It cannot be taken back."
      >
        <ConfirmTopUpForm
          topUpId={id}
          currency={currency}
          amount={toDecimal(amountMinor, currency).toLocaleString("en")}
          providerTransactionId={providerTransactionId}
          isMaybeDuplicate={duplicates.length > 0}
        />
      </Section>
      <Section title="Reject" sub="No money moves. The merchant reads the reason.">
        <RejectForm
          label="Reject the top-up"
          action={refusePayment}
          subject={{ name: "topUpId", value: id }}
          hint="For example: no payment with this id has arrived."
          reasonLength={500}
        />
      </Section>
    </>
  );
}

function Outcome({ topUp }: { topUp: ReviewedTopUp }) {
  const { state, creditedMinor, currency, deciderName, rejectReason } = topUp;
  return (
    <div className="mt-8" data-outcome={state}>
      {state === "confirmed" && (
        <Notice
          tone="ok"
          title={`${formatMoney(creditedMinor ?? 0, currency)} credited`}
          isAnnounced
        >
          Confirmed by {deciderName}.
        </Notice>
      )}
      {state === "rejected" && (
        <Notice tone="bad" title="Rejected" isAnnounced>
          By {deciderName}: {rejectReason}
        </Notice>
      )}
      {state === "cancelled" && <Notice tone="info" title="Cancelled by the merchant" />}
    </div>
  );
}
