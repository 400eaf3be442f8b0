import { readMessages } from "@/lib/dashboard/read-messages";
import { statusText } from "@/components/orders/status-text";
import { ADMIN_ORDERS, type AdminOrdersMessages } from "@/lib/messages/admin-orders.gen";
import { Section } from "@/components/ui/section";
import type { FollowedOrder } from "@/lib/domain/orders/operations-order";
import { movesOf } from "@/lib/domain/orders/move-order";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/orders/order-status";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { formatMoney } from "@/lib/core/format-money";
import { CancelOrder } from "./cancel-order";
import { ReasonForm } from "../../../../_components/reason-form";
import { moveOrderAction } from "../../../actions";

/** Moves an order to one of its next statuses, or cancels it once that is confirmed. */
export async function MoveOrder({ order }: { order: FollowedOrder }) {
  const texts = (await readMessages(ADMIN_ORDERS)).moveOrder;

  const moves = movesOf(order);
  const steps = moves.filter((to) => to !== "cancelled");
  if (moves.length === 0) return null;
  return (
    <Section title={texts.moveOrder} sub={texts.sub}>
      {steps.length > 0 && <Steps order={order} steps={steps} />}
      {steps.length < moves.length && (
        <div className="mt-6">
          <CancelOrder
            merchantId={order.merchantId}
            orderId={order.id}
            merchantName={order.merchantName}
            fee={formatMoney(order.feeMinor, order.currency)}
            reasonLength={REASON_MAX_LENGTH}
          />
        </div>
      )}
    </Section>
  );
}

async function Steps({ order, steps }: { order: FollowedOrder; steps: OrderStatus[] }) {
  const texts = (await readMessages(ADMIN_ORDERS)).moveOrder;

  return (
    <ReasonForm
      key={order.status}
      label={texts.moveOrder}
      action={moveOrderAction}
      subject={{ merchantId: order.merchantId, orderId: order.id }}
      choice={{
        name: "to",
        label: texts.moveTo,
        options: steps.map((to) => ({ value: to, label: labelOf(texts, to) })),
      }}
      hint={texts.reasonHint}
      reasonLength={REASON_MAX_LENGTH}
      button={{ variant: "secondary", pendingLabel: texts.moving, text: texts.moveOrder }}
      doneLabel={texts.moved}
    />
  );
}

function labelOf(texts: AdminOrdersMessages["moveOrder"], to: OrderStatus): string {
  const effects: Partial<Record<OrderStatus, string>> = texts.effects;
  return [statusText(ORDER_LIFE[to].label), effects[to]].filter(Boolean).join(": ");
}
