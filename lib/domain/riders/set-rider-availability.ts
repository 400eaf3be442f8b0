import { sql } from "@/db/client";
import type { CourierContext } from "../couriers/courier-context";
import { requirePosition } from "../couriers/require-position";
import { userIdOf } from "../couriers/user-id-of";
import { refuse } from "../errors";
import { riderIdOf } from "./rider-id";

/** What a courier says about its rider. */
export type Availability = {
  /** The presence to put back; without it available means online, and busy says nothing of it. */
  isOnline?: boolean | undefined;
  /** Kept with the status, whichever it is; left out, there is none. */
  reason?: string | null | undefined;
  /** The courier's own id of what the rider does. */
  reference?: string | null | undefined;
} & (
  | {
      isExternallyBusy: true;
      /** How long until the rider is available by itself; without it, until the courier says so. */
      leaseMinutes?: number | undefined;
      /** The same as an instant, which comes before the minutes. */
      busyUntil?: Date | null | undefined;
    }
  | { isExternallyBusy: false }
);

export type RiderAvailability = {
  riderId: number;
  reference: string;
  isExternallyBusy: boolean;
  busyUntil: Date | null;
  updatedAt: Date;
  /** What to set in order to undo this. */
  previous: Availability;
};

/**
 * Takes a rider out of dispatch for a job of the courier's own, or puts the rider back. Once it has
 * answered busy, no order is placed on the rider: a reservation checks the flag under the row's lock.
 * Busy again replaces the lease and keeps the first `busy_since`; available ends both
 * and puts an offline rider online, because the courier vouches that the rider takes
 * work; where the rider stands is still only known from the rider's own phone.
 *
 * @throws rider_not_found also for a rider of another courier and for what is no rider id;
 *   position_not_allowed
 */
export async function setRiderAvailability(
  courier: CourierContext,
  riderId: string,
  availability: Availability,
): Promise<RiderAvailability> {
  requirePosition(courier, ["owner", "dispatcher"]);
  const busy = availability.isExternallyBusy ? availability : undefined;
  const [row] = await sql<[Row]>`
    select rider_id as "riderId", reference, is_externally_busy as "isExternallyBusy",
           busy_until as "busyUntil", updated_at as "updatedAt",
           was_externally_busy as "wasExternallyBusy", was_reason as "wasReason",
           was_reference as "wasReference", was_busy_until as "wasBusyUntil",
           was_online as "wasOnline"
      from set_rider_availability(
        p_courier_id => ${courier.courierId},
        p_rider_id => ${riderIdOf(riderId) ?? refuse("rider_not_found")},
        p_is_busy => ${availability.isExternallyBusy},
        p_reason => ${availability.reason ?? null},
        p_reference => ${availability.reference ?? null},
        p_lease_minutes => ${busy?.leaseMinutes ?? null},
        p_busy_until => ${busy?.busyUntil?.toISOString() ?? null}::timestamptz,
        p_is_online => ${availability.isOnline ?? null},
        p_user_id => ${userIdOf(courier)})`;
  return toAvailability(row);
}

/** Instants as the text that Postgres sends. */
type Row = {
  riderId: number;
  reference: string;
  isExternallyBusy: boolean;
  busyUntil: string | null;
  updatedAt: string;
  wasExternallyBusy: boolean;
  wasReason: string | null;
  wasReference: string | null;
  wasBusyUntil: string | null;
  wasOnline: boolean;
};

function toAvailability(row: Row): RiderAvailability {
  return {
    riderId: row.riderId,
    reference: row.reference,
    isExternallyBusy: row.isExternallyBusy,
    busyUntil: toInstant(row.busyUntil),
    updatedAt: new Date(row.updatedAt),
    previous: {
      isOnline: row.wasOnline,
      reason: row.wasReason,
      reference: row.wasReference,
      ...(row.wasExternallyBusy
        ? { isExternallyBusy: true, busyUntil: toInstant(row.wasBusyUntil) }
        : { isExternallyBusy: false }),
    },
  };
}

function toInstant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
