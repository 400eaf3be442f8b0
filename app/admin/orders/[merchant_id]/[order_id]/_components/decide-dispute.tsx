import { Button } from "@/components/ui/button";
import { ConfirmReason } from "@/components/ui/confirm-reason";
import { Field } from "@/components/ui/field";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DISPUTE_DECISIONS } from "@/lib/domain/ordering/disputes/decide-dispute";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { ADMIN } from "@/lib/messages/admin.gen";
import { decideDisputeAction } from "../../../actions";

type DecideDisputeProps = { order: FollowedOrder; mayDecide: boolean };

/** The decisions about an open dispute, each with its effect on the money. */
export async function DecideDispute({ order, mayDecide }: DecideDisputeProps) {
  const texts = (await readMessages(ADMIN_ORDERS)).dispute;

  const { merchantId, id: orderId, currency, merchantName, courierName } = order;
  if (!mayDecide) {
    const { notForSupport } = await readMessages(ADMIN);
    return (
      <div>
        <Button disabledReason={notForSupport}>{texts.decideDispute}</Button>
      </div>
    );
  }
  const named = {
    fee: formatMoney(order.feeMinor, currency),
    refund: formatMoney(order.refundIfNotDelivered, currency),
    merchant: merchantName,
    company: courierName ?? "",
  };
  return (
    <div role="group" aria-label={texts.decideDispute} className="flex flex-wrap gap-2">
      {DISPUTE_DECISIONS.map((decision) => {
        const { label, title, explains, done } = texts.decisions[decision];
        return (
          <ConfirmReason
            key={decision}
            label={label}
            title={title}
            action={decideDisputeAction}
            subject={{ merchantId, orderId, decision }}
            hint={texts.reasonHint}
            reasonLength={REASON_MAX_LENGTH}
            done={done}
          >
            {explains(named)}
          </ConfirmReason>
        );
      })}
      <ConfirmReason
        label={texts.part.label}
        title={texts.part.title}
        action={decideDisputeAction}
        subject={{ merchantId, orderId, decision: "delivered" }}
        hint={texts.reasonHint}
        reasonLength={REASON_MAX_LENGTH}
        done={texts.part.done}
      >
        <p className="mb-4">{texts.part.explains(named)}</p>
        <Field
          name="amount"
          label={texts.part.amount({ currency })}
          hint={texts.part.amountHint(named)}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </ConfirmReason>
    </div>
  );
}
