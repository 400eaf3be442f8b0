import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";
import { refuse } from "../errors";
import { riderIdOf } from "./rider-id";

/** What a courier says about its rider, with whose job it is when it is not ours. */
export type Availability =
  | {
      isExternallyBusy: true;
      reason: string | null | undefined;
      reference: string | null | undefined;
    }
  | { isExternallyBusy: false };

export type RiderAvailability = {
  riderId: number;
  reference: string;
  isExternallyBusy: boolean;
  updatedAt: Date;
};

/**
 * Takes a rider out of dispatch for a job of the courier's own, or puts the rider back. Once it has
 * answered busy, no order is placed on the rider: a reservation checks the flag under the row's lock.
 * Busy again replaces reason and reference and keeps the first `busy_since`. Available clears all of
 * them and puts an offline rider online, because the courier vouches that the rider takes work;
 * where the rider stands is still only known from the rider's own phone.
 *
 * @throws rider_not_found also for a rider of another courier and for what is no rider id
 */
export async function setRiderAvailability(
  courier: CourierContext,
  riderId: string,
  availability: Availability,
): Promise<RiderAvailability> {
  const { isExternallyBusy } = availability;
  const [row] = await update.execute({
    courierId: courier.courierId,
    riderId: riderIdOf(riderId) ?? refuse("rider_not_found"),
    isExternallyBusy,
    reason: isExternallyBusy ? (availability.reason ?? null) : null,
    reference: isExternallyBusy ? (availability.reference ?? null) : null,
  });
  return row ?? refuse("rider_not_found");
}

const given = expression.placeholder;

const isBusy = expression<boolean>`${given("isExternallyBusy")}::boolean`;

/** Taken again after waiting for an order that reserves the rider, so that order is the older one. */
const thisMoment = expression`clock_timestamp()`;

const update = db
  .update(riders)
  .set({
    isExternallyBusy: isBusy,
    busyReason: expression`${given("reason")}::text`,
    busyReference: expression`${given("reference")}::text`,
    busySince: expression`case when ${isBusy} then coalesce(${riders.busySince}, ${thisMoment}) end`,
    isOnline: expression`${riders.isOnline} or not ${isBusy}`,
    updatedAt: thisMoment,
  })
  .where(and(eq(riders.id, given("riderId")), eq(riders.courierId, given("courierId"))))
  .returning({
    riderId: riders.id,
    reference: riders.reference,
    isExternallyBusy: riders.isExternallyBusy,
    updatedAt: riders.updatedAt,
  })
  .prepare("set_rider_availability");
