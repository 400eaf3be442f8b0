import { sql } from "@/db/client";
import type { RiderContext } from "../rider-phone/rider-context";
import type { OrderReference } from "./find-handover-order";

export type TriedPin = { verdict: "right" | "wrong" | "used_up"; triesLeft: number };

/**
 * Holds a PIN against the order's; a wrong one counts, whatever comes of the hand-over.
 *
 * @throws order_not_found unless the rider holds the order
 */
export async function tryDeliveryPin(
  rider: RiderContext,
  { merchantId, environment, orderId }: OrderReference,
  pin: string,
): Promise<TriedPin> {
  const [tried] = await sql<[TriedPin]>`
    select verdict, tries_left as "triesLeft" from try_delivery_pin(
      p_merchant_id => ${merchantId},
      p_environment => ${environment}::environment,
      p_order_id => ${orderId},
      p_rider_id => ${rider.riderId},
      p_pin => ${pin})`;
  return tried;
}
