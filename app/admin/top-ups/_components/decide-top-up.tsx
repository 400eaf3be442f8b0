import { isOpen } from "@/app/merchant/[environment]/wallet/top-up-state";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { ReviewedTopUp } from "@/lib/domain/top-ups/review-top-ups";
import { Decision } from "../../_components/decision";
import { rejectTopUpAction } from "../actions";
import { ConfirmTopUpForm } from "./confirm-top-up-form";

type DecideTopUpProps = { topUp: ReviewedTopUp; mayDecide: boolean };

/** What to do about a top-up, or what was done. */
export function DecideTopUp({ topUp, mayDecide }: DecideTopUpProps) {
  if (!isOpen(topUp)) return <Outcome topUp={topUp} />;
  const { id, currency, amountMinor, providerTransactionId, duplicates, isOwn } = topUp;
  return (
    <Decision
      mayDecide={mayDecide}
      ownPart={
        isOwn
          ? "You requested this top-up or marked it as paid. Another person must confirm it."
          : undefined
      }
      title="Confirm"
      sub="We credit the wallet immediately and notify the merchant. This can't be undone."
      reject={{
        label: "Reject top-up",
        action: rejectTopUpAction,
        subject: { topUpId: id },
        sub: "No money moves. The merchant sees the reason.",
        hint: "For example: no payment with this id has arrived.",
        reasonLength: 500,
      }}
    >
      <ConfirmTopUpForm
        topUpId={id}
        currency={currency}
        amount={toDecimal(amountMinor, currency).toLocaleString("en")}
        providerTransactionId={providerTransactionId}
        isMaybeDuplicate={duplicates.length > 0}
      />
    </Decision>
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
