import { isId } from "@/lib/core/ids";
import { riderIdOf } from "../../access/riders/rider-id";
import { call } from "../../calls.gen";
import { isRefusalCode, refuse, refuseValue, type RefusalCode } from "../../errors";
import type { Assigner } from "./assign-rider";
import { listFarOrders, type FarOrder } from "./list-far-orders";

/** Far more than a rider can carry; more would be a mistake. */
export const MOST_ASSIGNED = 50;

/** The orders and the rider, as a page sends them. */
export type Assignments = {
  orders: readonly { merchantId: string; orderId: string }[];
  riderId: string;
  /** Whether the assigner knows that the rider is far from some pickups or in another town. */
  isFarConfirmed?: boolean;
};

/** The result for an order: no refusal if the rider has it now. `far` is the reason to ask for a confirmation. */
export type AssignResult = { orderId: string; refusal: RefusalCode | null; far?: FarOrder };

/**
 * Assigns several live orders to one rider in one statement, each independently; the caller has checked the
 * right. Orders far from the rider are left out unless confirmed.
 *
 * @throws order_not_found for an invalid id, rider_not_found; invalid_request for too many at once
 */
export async function assignOrders(
  { orders, riderId: named, isFarConfirmed = false }: Assignments,
  { actor, courierId, userId }: Assigner,
): Promise<AssignResult[]> {
  if (orders.length > MOST_ASSIGNED) {
    refuseValue("orders", { kind: "too_many_orders", limit: MOST_ASSIGNED });
  }
  if (!orders.every((one) => isId("mer", one.merchantId) && isId("ord", one.orderId))) {
    refuse("order_not_found");
  }
  const riderId = riderIdOf(named) ?? refuse("rider_not_found");
  const far = isFarConfirmed ? [] : await listFarOrders(orders, riderId, courierId);
  const farOf = (orderId: string) => far.find((it) => it.orderId === orderId);
  const near = orders.filter(({ orderId }) => !farOf(orderId));
  const rows = await call.assignOrders({ orders: near, riderId, courierId, userId, actor });
  return orders.flatMap(({ orderId }) => {
    const farOrder = farOf(orderId);
    if (farOrder) return [{ orderId, refusal: "rider_far_away", far: farOrder }];
    return rows.filter((row) => row.orderId === orderId).map(toResult);
  });
}

/** @throws Error for a refusal that is not in the catalogue */
function toResult({ orderId, refusal }: { orderId: string; refusal: string | null }): AssignResult {
  if (refusal === null || isRefusalCode(refusal)) return { orderId, refusal };
  throw new Error(`${refusal} is not in the catalogue of refusals.`);
}
