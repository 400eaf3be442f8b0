import { Section } from "@/components/ui/section";
import type { FollowedOrder } from "@/lib/domain/orders/desk-order";
import { movesOf } from "@/lib/domain/orders/move-order";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/orders/order-status";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { ReasonForm } from "../../../../_components/reason-form";
import { moveAnyOrder } from "../../../actions";

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
      <ReasonForm
        key={order.status}
        label="Move the order"
        action={moveAnyOrder}
        subject={{ merchantId: order.merchantId, orderId: order.id }}
        choice={{
          name: "to",
          label: "Move to",
          options: moves.map((to) => ({ value: to, label: labelOf(to) })),
        }}
        hint="The merchant reads it."
        reasonLength={REASON_MAX_LENGTH}
        button={{ variant: "secondary", pendingLabel: "Moving…", text: "Move order" }}
        doneLabel="Moved."
      />
    </Section>
  );
}

function labelOf(to: OrderStatus): string {
  return [ORDER_LIFE[to].label, EFFECTS[to]].filter(Boolean).join(": ");
}
