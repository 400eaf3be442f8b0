import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { ORDER_LIFE } from "../../order-status";
import { findCompanyOrder } from "./find-company-order";

/**
 * Gives a parcel whose last day at the counter is over to a rider of the company, who brings it back to the shop. The
 * same again changes nothing.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict, counter_still_keeps, rider_not_found, rider_cannot_carry
 */
export async function returnFromCounter(
  courier: CourierContext,
  { orderId, riderId }: { orderId: string; riderId: number },
): Promise<void> {
  requireRight(courier, "serve_counters");
  if (!Number.isSafeInteger(riderId) || riderId > RIDER_ID_MAX) return refuse("rider_not_found");
  const { merchantId } = await findCompanyOrder(courier, orderId);
  await call.returnFromCounter({
    courierId: courier.courierId,
    merchantId,
    orderId,
    riderId,
    label: ORDER_LIFE.returning.label,
    reason: "The recipient did not fetch it at the counter.",
    userId: userIdOf(courier),
  });
}

/** A larger number is no id of a rider. */
const RIDER_ID_MAX = 2_147_483_647;
