import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { readCounterParcel } from "./list-counter-parcels";

/**
 * Notes that a parcel lies at the counter that its recipient has chosen, and frees its rider. The same again changes nothing.
 *
 * @throws role_not_allowed, order_not_found, order_status_conflict
 */
export async function takeInAtCounter(courier: CourierContext, orderId: string): Promise<void> {
  requireRight(courier, "serve_counters");
  const { merchantId } = await readCounterParcel(courier, orderId);
  const { courierId } = courier;
  await call.takeInAtCounter({ courierId, merchantId, orderId, userId: userIdOf(courier) });
}
