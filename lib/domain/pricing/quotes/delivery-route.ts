import { distanceMetres, isPlace, type Coordinates } from "@/lib/core/geo";
import type { RequestRules } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireServiceArea, type ServiceArea } from "./coverage";

/** At a shorter distance the "customer" is in the merchant's own yard: a wrong pin, not a delivery. */
const MINIMUM_DISTANCE_M = 30;

export type DeliveryRoute = { pickup: Coordinates; delivery: Coordinates };

/**
 * The pickup and the destination, checked in the order of the spec's table.
 *
 * @param pickup the request's own pickup; the merchant's is used where it has none
 * @param areas where the market delivers to
 * @throws pickup_not_set, invalid_pickup, invalid_delivery, delivery_not_covered, invalid_distance
 */
export function requireDeliveryRoute(
  merchant: { pickup: Coordinates | null; requestRules: RequestRules },
  { delivery, pickup }: { delivery: Coordinates; pickup?: Coordinates | undefined },
  areas: ServiceArea[],
): DeliveryRoute {
  const own = merchant.requestRules.bringsPickup ? pickup : undefined;
  const from = own ?? (merchant.pickup && (pickup ?? merchant.pickup));
  if (!from) return refuse("pickup_not_set");
  if (!isPlace(from)) return refuse("invalid_pickup");
  if (!isPlace(delivery)) return refuse("invalid_delivery");
  requireServiceArea(areas, delivery);
  if (distanceMetres(from, delivery) < MINIMUM_DISTANCE_M) return refuse("invalid_distance");
  return {
    pickup: { latitude: from.latitude, longitude: from.longitude },
    delivery: { latitude: delivery.latitude, longitude: delivery.longitude },
  };
}
