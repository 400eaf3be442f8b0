import { distanceMetres, isPlace, type Coordinates } from "@/lib/core/geo";
import { refuse } from "../errors";

/** Nearer than this, the "customer" stands in the merchant's own yard: a wrong pin, not a delivery. */
const MINIMUM_DISTANCE_M = 30;

export type DeliveryRoute = { pickup: Coordinates; delivery: Coordinates };

/**
 * From where to where, checked in the order of the spec's table.
 *
 * @param pickup the request's own pickup; the merchant's is used where it has none
 * @throws pickup_not_set, invalid_pickup, invalid_delivery, invalid_distance
 */
export function requireDeliveryRoute(
  merchant: { pickup: Coordinates | null },
  delivery: Coordinates,
  pickup?: Coordinates,
): DeliveryRoute {
  if (!merchant.pickup) return refuse("pickup_not_set");
  const from = pickup ?? merchant.pickup;
  if (!isPlace(from)) return refuse("invalid_pickup");
  if (!isPlace(delivery)) return refuse("invalid_delivery");
  if (distanceMetres(from, delivery) < MINIMUM_DISTANCE_M) return refuse("invalid_distance");
  return {
    pickup: { latitude: from.latitude, longitude: from.longitude },
    delivery: { latitude: delivery.latitude, longitude: delivery.longitude },
  };
}
