import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireReason } from "../../require-reason";
import { moveJobs } from "./move-jobs";
import { riderIdOf } from "./rider-id";

export type RiderSuspension = {
  riderId: string;
  isSuspended: boolean;
  reason: string;
  /** Whether the orders that are not picked up go to other riders. */
  movesJobs?: boolean;
};

/**
 * Suspends one rider, with a reason that the rider sees, or ends it. A suspended rider gets no offers and no orders by
 * hand. Parcels in hand stay with the rider. Jobs are moved once the rider is suspended, so that none comes back.
 *
 * @throws role_not_allowed, rider_not_found also for a rider of another courier; invalid_request without a reason
 */
export async function suspendRider(
  courier: CourierContext,
  { riderId, isSuspended, reason, movesJobs = false }: RiderSuspension,
): Promise<void> {
  requireRight(courier, "manage_riders");
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  await call.suspendRider({
    courierId: courier.courierId,
    riderId: id,
    isSuspended,
    reason: requireReason(reason),
    userId: userIdOf(courier),
  });
  if (isSuspended && movesJobs) await moveJobs(courier, id);
}
