import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, orders, riders } from "@/db/schema";
import { localDay, startOfDay } from "@/lib/core/local-day";
import { refuse } from "../errors";
import { listMissedOffers } from "./list-missed-offers";
import { listRiderJobs } from "./list-rider-jobs";
import { listRiderOffers } from "./list-rider-offers";
import type { RiderDay } from "./phone-messages";
import type { RiderContext } from "./rider-context";

/** What a rider's phone shows: who they are, what is offered, what they carry, what the day brought. */
export async function readRiderDay(rider: RiderContext): Promise<RiderDay> {
  const [self, offers, jobs, missedOffers, earnings] = await Promise.all([
    readSelf(rider),
    listRiderOffers(rider),
    listRiderJobs(rider),
    listMissedOffers(rider),
    readEarnings(rider),
  ]);
  return { ...self, offers, jobs, missedOffers, earnings };
}

const given = expression.placeholder;

const findSelf = db
  .select({
    id: riders.id,
    name: riders.name,
    isOnline: riders.isOnline,
    isExternallyBusy: riders.isExternallyBusy,
    isSuspended: riders.isSuspended,
    vehicleClass: riders.vehicleClass,
    plate: riders.plate,
    company: couriers.name,
    now: expression`now()`.mapWith(riders.locatedAt),
  })
  .from(riders)
  .innerJoin(couriers, eq(couriers.id, riders.courierId))
  .where(eq(riders.id, given("riderId")))
  .prepare("find_rider_of_phone");

async function readSelf({
  riderId,
}: RiderContext): Promise<Pick<RiderDay, "rider" | "serverTime">> {
  const [row] = await findSelf.execute({ riderId });
  if (!row) return refuse("rider_not_found");
  const { now, isOnline, isExternallyBusy, ...facts } = row;
  const state = isExternallyBusy ? "busy_external" : isOnline ? "online" : "offline";
  const firstName = facts.name.trim().split(/\s+/)[0] ?? "";
  return { rider: { ...facts, firstName, state }, serverTime: now.toISOString() };
}

const sumDelivered = db
  .select({
    amountMinor:
      expression<number>`coalesce(sum(${orders.feeMinor} - ${orders.platformFeeMinor}), 0)`
        .mapWith(Number)
        .as("amount_minor"),
    deliveriesToday: expression<number>`count(*)::int`.as("deliveries"),
  })
  .from(orders)
  .where(
    and(
      eq(orders.riderId, given("riderId")),
      expression`${orders.deliveredAt} >= ${given("since")}::timestamptz`,
    ),
  )
  .prepare("sum_delivered_of_rider");

/** What the deliveries of the rider's own day earned the company. */
async function readEarnings(rider: RiderContext): Promise<RiderDay["earnings"]> {
  const { riderId, timezone, currency } = rider;
  const now = new Date();
  const since = startOfDay(localDay(now, timezone), timezone) ?? now;
  const [row] = await sumDelivered.execute({ riderId, since: since.toISOString() });
  const { amountMinor = 0, deliveriesToday = 0 } = row ?? {};
  return { today: { amountMinor, currency }, deliveriesToday };
}
