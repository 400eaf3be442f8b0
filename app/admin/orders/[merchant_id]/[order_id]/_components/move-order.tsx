import { Section } from "@/components/ui/section";
import type { FollowedOrder } from "@/lib/domain/orders/desk-order";
import { movesOf } from "@/lib/domain/orders/move-order";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/orders/order-status";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { MoveOrderForm } from "./move-order-form";

/** What a step does beside its name. */
const EFFECTS: Partial<Record<OrderStatus, string>> = {
  searching: "takes the rider off and looks for another",
  cancelled: "refunds the fee in full",
  delivered: "without proof of delivery",
  completed: "settles the fee to the courier",
  returned: "settles the fee to the courier",
};

/** Moves an order by hand, where its life leads on from here. */
export function MoveOrder({ order }: { order: FollowedOrder }) {
  const moves = movesOf(order);
  if (moves.length === 0) return null;
  return (
    <Section
      title="Move by hand"
      sub="When the rider cannot say it. The merchant's webhooks hear of it as of any other step."
    >
      <MoveOrderForm
        key={order.status}
        order={{ merchantId: order.merchantId, orderId: order.id }}
        moves={moves.map((to) => ({ value: to, label: labelOf(to) }))}
        reasonLength={REASON_MAX_LENGTH}
      />
    </Section>
  );
}

function labelOf(to: OrderStatus): string {
  return [ORDER_LIFE[to].label, EFFECTS[to]].filter(Boolean).join(": ");
}
