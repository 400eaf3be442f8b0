import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { moveJobs } from "./move-jobs";
import { riderIdOf } from "./rider-id";

/** A courier's report about its rider. */
export type Availability = {
  /** The presence to restore; without it available means online, and busy does not change it. */
  isOnline?: boolean | undefined;
  /** Stored with every status; empty if omitted. */
  reason?: string | null | undefined;
  /** The courier's own id of the rider's task. */
  reference?: string | null | undefined;
} & (
  | {
      isExternallyBusy: true;
      /** The minutes after which the rider becomes available automatically; without them, when the courier says so. */
      leaseMinutes?: number | undefined;
      /** The same as an instant, which comes before the minutes. */
      busyUntil?: Date | null | undefined;
      /** Whether the rider's orders that are not collected go to other riders. */
      movesJobs?: boolean | undefined;
    }
  | { isExternallyBusy: false }
);

export type RiderAvailability = {
  riderId: number;
  reference: string;
  isExternallyBusy: boolean;
  busyUntil: Date | null;
  updatedAt: Date;
  /** The call that undoes this. */
  previous: Availability;
};

/**
 * Takes a rider out of dispatch for a job of the courier's own, or puts the rider back. Once it has
 * answered busy, no order is placed on the rider: a reservation checks the flag under the row's lock.
 * Busy again replaces the lease and keeps the first `busy_since`; available ends both
 * and puts an offline rider online, because the courier vouches that the rider takes
 * work; the position still comes from the rider's phone or the company's positions, and one for whom
 * either has reported leaves dispatch again unless it reports in time.
 *
 * Jobs are moved once the rider is busy, so that none comes back.
 *
 * @throws rider_not_found also for a rider of another courier and for what is no rider id;
 *   role_not_allowed
 */
export async function setRiderAvailability(
  courier: CourierContext,
  riderId: string,
  availability: Availability,
): Promise<RiderAvailability> {
  requireRight(courier, "manage_riders");
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  const busy = availability.isExternallyBusy ? availability : undefined;
  const row = await call.setRiderAvailability({
    courierId: courier.courierId,
    environment: courier.environment,
    riderId: id,
    isBusy: availability.isExternallyBusy,
    reason: availability.reason ?? null,
    reference: availability.reference ?? null,
    leaseMinutes: busy?.leaseMinutes ?? null,
    busyUntil: busy?.busyUntil ?? null,
    isOnline: availability.isOnline ?? null,
    userId: userIdOf(courier),
  });
  if (busy?.movesJobs) await moveJobs(courier, id);
  return toAvailability(row);
}

type Row = Awaited<ReturnType<typeof call.setRiderAvailability>>;

function toAvailability(row: Row): RiderAvailability {
  return {
    riderId: row.riderId,
    reference: row.reference,
    isExternallyBusy: row.isExternallyBusy,
    busyUntil: row.busyUntil,
    updatedAt: row.updatedAt,
    previous: {
      isOnline: row.wasOnline,
      reason: row.wasReason,
      reference: row.wasReference,
      ...(row.wasExternallyBusy
        ? { isExternallyBusy: true, busyUntil: row.wasBusyUntil }
        : { isExternallyBusy: false }),
    },
  };
}
