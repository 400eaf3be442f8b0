import { and, eq, isNull, max, notInArray, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { events, merchants, orders } from "@/db/schema";
import type { RiderJob } from "./phone-messages";
import { pinCheckOf, PIN_TRIES_MAX } from "./pin-check";
import type { RiderContext } from "./rider-context";
import { nextStepsOf } from "./rider-steps";

const GRAMS_PER_KG = 1000;

/** The orders that a rider has taken and that are still in the rider's hands. */
export async function listRiderJobs({ riderId }: RiderContext): Promise<RiderJob[]> {
  const rows = await findJobs.execute({ riderId });
  const jobs = await Promise.all(rows.map(toJob));
  return jobs.sort((one, other) => (one.acceptedAt ?? "").localeCompare(other.acceptedAt ?? ""));
}

const givenRider = expression.placeholder("riderId");

/** A job that was given back and taken again was taken the last time. */
const accepted = db
  .select({ at: max(events.occurredAt) })
  .from(events)
  .where(
    and(
      eq(events.merchantId, orders.merchantId),
      eq(events.environment, orders.environment),
      eq(events.orderId, orders.id),
      eq(events.status, "assigned"),
    ),
  );

const findJobs = db
  .select({
    orderId: orders.id,
    trackingId: orders.trackingId,
    status: orders.status,
    label: orders.statusLabel,
    pickup: {
      address: orders.pickupAddress,
      latitude: orders.pickupLatitude,
      longitude: orders.pickupLongitude,
      merchantName: merchants.name,
      phone: merchants.phone,
    },
    delivery: {
      address: orders.deliveryAddress,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
      receiverName: orders.receiverName,
      receiverPhone: orders.receiverPhone,
    },
    itemName: orders.itemName,
    productType: orders.productType,
    requiredWeightG: orders.requiredWeightG,
    feeMinor: orders.feeMinor,
    platformFeeMinor: orders.platformFeeMinor,
    currency: orders.currency,
    reference: orders.merchantReferenceId,
    acceptedAt: expression<Date | null>`(${accepted})`.mapWith(events.occurredAt),
    deliveryPin: orders.deliveryPin,
    pinTries: orders.pinTries,
  })
  .from(orders)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .where(
    and(
      eq(orders.riderId, givenRider),
      isNull(orders.deliveredAt),
      notInArray(orders.status, ["searching", "returned", "cancelled"]),
    ),
  )
  .prepare("find_jobs_of_rider");

type Row = Awaited<ReturnType<typeof findJobs.execute>>[number];

async function toJob(row: Row): Promise<RiderJob> {
  const { requiredWeightG, feeMinor, platformFeeMinor, deliveryPin, pinTries, ...job } = row;
  return {
    ...job,
    next: nextStepsOf(job.status),
    requiredWeightKg: requiredWeightG / GRAMS_PER_KG,
    payMinor: feeMinor - platformFeeMinor,
    acceptedAt: isoOf(job.acceptedAt),
    pinCheck: deliveryPin === null ? null : await pinCheckOf(job.orderId, deliveryPin),
    pinTriesLeft: Math.max(0, PIN_TRIES_MAX - pinTries),
  };
}

function isoOf(at: Date | null): string | null {
  return at && at.toISOString();
}
