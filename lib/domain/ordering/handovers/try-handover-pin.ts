import type { CourierContext } from "../../authority/courier-context";
import type { RiderContext } from "../../authority/rider-context";
import { call } from "../../calls.gen";
import type { OrderReference } from "./find-handover-order";

/**
 * Compares a PIN with the order's: the receiver's, or for a return the merchant's. Answers right, wrong or
 * used_up. A wrong one counts, also if the hand-over fails.
 *
 * @throws order_not_found unless the rider has the order, or the company's counter the parcel
 */
export async function tryHandoverPin(
  holder: Pick<RiderContext, "riderId"> | Pick<CourierContext, "courierId">,
  { merchantId, environment, orderId }: OrderReference,
  { pin, isReturn }: { pin: string; isReturn: boolean },
) {
  return call.tryHandoverPin({
    merchantId,
    environment,
    orderId,
    riderId: "riderId" in holder ? holder.riderId : null,
    courierId: "riderId" in holder ? null : holder.courierId,
    isReturn,
    pin,
  });
}
