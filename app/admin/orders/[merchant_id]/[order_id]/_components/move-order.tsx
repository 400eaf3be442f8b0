import { ConfirmReason } from "@/components/ui/confirm-reason";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderStatus } from "@/lib/domain/order-status";
import { movesOf } from "@/lib/domain/ordering/orders/move-order";
import type { FollowedOrder } from "@/lib/domain/ordering/orders/operations-order";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_ORDERS, type AdminOrdersMessages } from "@/lib/messages/admin-orders.gen";
import { moveOrderAction } from "../../../actions";

/** Status changes by support in place of the rider: one button for each next status, with a confirmation. */
export async function MoveOrder({ order }: { order: FollowedOrder }) {
  const { moveOrder: texts } = await readMessages(ADMIN_ORDERS);

  const moves = movesOf(order);
  if (moves.length === 0) return null;
  const { merchantId, id: orderId, merchantName } = order;
  const money = (minor: number) => formatMoney(minor, order.currency);
  const named = {
    fee: money(order.feeMinor),
    refund: money(order.refundIfCancelled),
    merchant: merchantName,
  };
  return (
    <Section title={texts.title} sub={texts.sub}>
      <div className="flex flex-wrap gap-2">
        {moves.map((to) => {
          const { label, title, explains, done } = textsOf(texts.moves, to);
          return (
            <ConfirmReason
              key={to}
              label={label}
              variant={to === "cancelled" ? "danger" : "secondary"}
              title={title}
              action={moveOrderAction}
              subject={{ merchantId, orderId, to }}
              hint={texts.reasonHint}
              reasonLength={REASON_MAX_LENGTH}
              done={done}
            >
              {typeof explains === "string" ? explains : explains(named)}
            </ConfirmReason>
          );
        })}
      </div>
    </Section>
  );
}

/** Every next status has a button, except the assignment of a rider, which has its own form. */
function textsOf(moves: AdminOrdersMessages["moveOrder"]["moves"], to: OrderStatus) {
  return moves[to === "assigned" ? "searching" : to];
}
