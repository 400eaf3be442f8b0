import type { CourierContext } from "../../authority/courier-context";
import { setEachRiderAvailability, type ChangeResult } from "./set-each-rider-availability";
import type { Availability } from "./set-rider-availability";

/**
 * Sets several riders to the same availability, each named once; see {@link setEachRiderAvailability}.
 *
 * @throws role_not_allowed; invalid_request for too many at once
 */
export async function setManyRidersAvailability(
  courier: CourierContext,
  riderIds: readonly string[],
  availability: Availability,
): Promise<ChangeResult[]> {
  const changes = [...new Set(riderIds)].map((riderId) => ({ riderId, availability }));
  return setEachRiderAvailability(courier, changes);
}
