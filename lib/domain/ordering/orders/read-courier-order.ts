import { and, eq } from "drizzle-orm";
import { orders, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireId } from "../../require-id";
import { selectOperationsOrders, withEvents, type FollowedOrder } from "./operations-order";

/**
 * A live order that one of the courier's riders has or is offered.
 *
 * @throws order_not_found also for an order that another courier's rider has
 */
export async function readCourierOrder(
  { courierId }: CourierContext,
  orderId: string,
): Promise<FollowedOrder> {
  // By the courier's riders, whose index finds an order by its id alone.
  const [order] = await selectOperationsOrders().where(
    and(
      eq(riders.courierId, courierId),
      eq(orders.environment, "live"),
      eq(orders.id, requireId("ord", orderId)),
    ),
  );
  return withEvents(order);
}
