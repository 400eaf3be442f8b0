import { log } from "@/lib/core/log";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { DomainError, isDomainError, refuseValue } from "../../errors";
import { refusalFromDatabase } from "../../refusal-from-database";
import {
  setRiderAvailability,
  type Availability,
  type RiderAvailability,
} from "./set-rider-availability";

/** The most riders that one page can select. */
const RIDER_LIMIT = 200;

/** Half of a process's connections, so that a large selection leaves room for orders. */
const PARALLEL = 4;

export type AvailabilityChange = { riderId: string; availability: Availability };

export type ChangeResult = { riderId: string } & (
  | { isDone: true; rider: RiderAvailability }
  | { isDone: false; refusal: DomainError }
);

/**
 * Sets riders one by one, each in its own statement, and returns the results in their order: a refused one does
 * not stop the others. The returned `previous` undoes it.
 *
 * @throws role_not_allowed; invalid_request for too many at once
 */
export async function setEachRiderAvailability(
  courier: CourierContext,
  changes: readonly AvailabilityChange[],
): Promise<ChangeResult[]> {
  requireRight(courier, "manage_riders");
  if (changes.length > RIDER_LIMIT) {
    refuseValue("riderIds", { kind: "too_many_riders", limit: RIDER_LIMIT });
  }
  const results: ChangeResult[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < changes.length; at = next++) {
      const change = changes[at];
      if (change) results[at] = await setOne(courier, change);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return results;
}

async function setOne(
  courier: CourierContext,
  { riderId, availability }: AvailabilityChange,
): Promise<ChangeResult> {
  try {
    const rider = await setRiderAvailability(courier, riderId, availability);
    return { riderId, isDone: true, rider };
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isDomainError(error)) return { riderId, isDone: false, refusal: error };
    log.error({ error: thrown, rider_id: riderId }, "a rider's availability was not set");
    return { riderId, isDone: false, refusal: new DomainError("internal", undefined) };
  }
}
