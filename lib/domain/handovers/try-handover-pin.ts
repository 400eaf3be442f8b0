import { call } from "../calls.gen";
import type { RiderContext } from "../authority/rider-context";
import type { OrderReference } from "./find-handover-order";

export type TriedPin = { verdict: "right" | "wrong" | "used_up"; triesLeft: number };

/**
 * Holds a PIN against the order's, the receiver's or for a return the merchant's; a wrong one counts,
 * whatever comes of the hand-over.
 *
 * @throws order_not_found unless the rider holds the order
 */
export async function tryHandoverPin(
  rider: RiderContext,
  { merchantId, environment, orderId }: OrderReference,
  { pin, isReturn }: { pin: string; isReturn: boolean },
): Promise<TriedPin> {
  const [tried] = await call.tryHandoverPin<[TriedPin]>({
    merchantId,
    environment,
    orderId,
    riderId: rider.riderId,
    isReturn,
    pin,
  });
  return tried;
}
