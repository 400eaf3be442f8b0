import { call } from "../calls.gen";
import { isId } from "@/lib/core/ids";
import { refuse, refuseValue, type RefusalCode } from "../errors";
import { riderIdOf } from "../riders/rider-id";
import type { Assigner } from "./assign-rider";

/** Far more than a rider can carry; more are chosen by mistake. */
export const MOST_ASSIGNED = 50;

/** Which orders go to which rider, as a page sends it. */
export type Assignments = {
  orders: readonly { merchantId: string; orderId: string }[];
  riderId: string;
};

/** What became of an order: null where the rider has it now. */
export type AssignResult = { orderId: string; refusal: RefusalCode | null };

/**
 * Gives several live orders to one rider in one statement, each by itself; the caller has decided that the
 * assigner may.
 *
 * @throws order_not_found for what names none, rider_not_found; invalid_request for too many at once
 */
export async function assignOrders(
  { orders, riderId }: Assignments,
  { actor, courierId, userId }: Assigner,
): Promise<AssignResult[]> {
  if (orders.length > MOST_ASSIGNED) {
    refuseValue("orders", { kind: "too_many_orders", limit: MOST_ASSIGNED });
  }
  if (!orders.every((one) => isId("mer", one.merchantId) && isId("ord", one.orderId))) {
    refuse("order_not_found");
  }
  const rows: readonly AssignResult[] = await call.assignOrders({
    orders,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    courierId,
    userId,
    actor,
  });
  return [...rows];
}
