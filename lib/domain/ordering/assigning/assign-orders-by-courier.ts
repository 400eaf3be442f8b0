import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, riders } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { assignOrders, MOST_ASSIGNED, type Assignments, type AssignResult } from "./assign-orders";

/**
 * Assigns orders that the courier's riders have or are offered to one of its riders, as `assignRiderByCourier`
 * does for one; returns the result of each.
 *
 * @throws role_not_allowed, rider_not_found; invalid_request for too many at once
 */
export async function assignOrdersByCourier(
  courier: CourierContext,
  { orderIds, ...rest }: { orderIds: readonly string[] } & Omit<Assignments, "orders">,
): Promise<AssignResult[]> {
  requireRight(courier, "assign_orders");
  const { courierId } = courier;
  const given = await findOrders(courier, orderIds);
  const userId = userIdOf(courier);
  const done = await assignOrders(
    { orders: given, ...rest },
    { actor: "courier", courierId, userId },
  );
  const resultOf = (id: string) => done.find(({ orderId }) => orderId === id);
  return orderIds.map((orderId) => resultOf(orderId) ?? { orderId, refusal: "order_not_found" });
}

/** The orders of the courier's riders, through an index that finds an order by its id alone; in the given order. */
async function findOrders({ courierId }: CourierContext, orderIds: readonly string[]) {
  const ids = orderIds.filter((id) => isId("ord", id)).slice(0, MOST_ASSIGNED + 1);
  const found = await db
    .select({ merchantId: orders.merchantId, orderId: orders.id })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(eq(riders.courierId, courierId), eq(orders.environment, "live"), inArray(orders.id, ids)),
    );
  return ids.flatMap((id) => found.filter(({ orderId }) => orderId === id));
}
