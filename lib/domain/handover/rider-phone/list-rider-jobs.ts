import { and, eq, inArray, isNull, max, min, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { events, merchants, orders, pickups, riderStops } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { findOrderReplies } from "../../messaging/texts/find-order-replies";
import { chosenCounter, isWithRider, type ChosenCounter } from "../../order-counter";
import { riderHasParcel } from "../../order-status";
import { changedParts } from "../../ordering/changes/change-rules";
import { NEIGHBOUR, neighbourOf, type Neighbour } from "../../ordering/neighbours/neighbour-of";
import { laterTriesLast } from "../../ordering/next-tries/next-try-rules";
import { pickDetails, RIDER_DETAILS } from "../../ordering/orders/order-details";
import { ORDER_MONEY } from "../../ordering/orders/order-money";
import {
  isPickupOfOrder,
  notesAtPickup,
  pickupContact,
} from "../../ordering/orders/pickup-contact";
import { statusesOf } from "../../ordering/orders/status-groups";
import { safePlaceOf } from "../../ordering/safe-places/safe-place-rules";
import { codeCheckOf } from "./code-check";
import { jobReference } from "./job-reference";
import { type KnownWay, knownWays } from "./known-ways";
import { BY_REFERENCE, MONEY_AT_DOOR } from "./money-at-door";
import type { CodeCheck, JobCounter, PhonePosition, RiderJob } from "./phone-messages";
import { nextStepsOf } from "./rider-steps";
import { shownReplies } from "./shown-replies";

const GRAMS_PER_KG = 1000;

/** The orders that a rider has accepted and not finished, by the next stop; those that are tried again later come last. */
export async function listRiderJobs({ riderId }: RiderContext): Promise<RiderJob[]> {
  const rows = await findJobs.execute({ riderId });
  const ways = await knownWays(rows);
  const jobs = await Promise.all(rows.map((row, index) => toJob(row, ways[index])));
  return laterTriesLast(jobs, (job) => job, Date.now());
}

const givenRider = expression.placeholder("riderId");

/** If a job was given back and accepted again, the last acceptance counts. */
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

/** What deliveries show of the recipient's door. */
const door = expression<PhonePosition | null>`(
  select json_build_object('latitude', s.door_latitude, 'longitude', s.door_longitude, 'accuracyM', s.door_accuracy_m)
    from rider_stops s
   where (s.merchant_id, s.environment, s.order_id, s.kind)
         = (${orders.merchantId}, ${orders.environment}, ${orders.id}, 'dropoff')
     and s.door_latitude is not null)`;

const nextStop = db
  .select({ place: min(riderStops.place) })
  .from(riderStops)
  .where(
    and(
      eq(riderStops.merchantId, orders.merchantId),
      eq(riderStops.environment, orders.environment),
      eq(riderStops.orderId, orders.id),
    ),
  );

/** For the current attempt: a rider who sets out again has not arrived yet. */
export const arrivedAt = expression<Date | null>`(${db
  .select({ at: max(events.occurredAt) })
  .from(events)
  .where(
    and(
      eq(events.merchantId, orders.merchantId),
      eq(events.environment, orders.environment),
      eq(events.orderId, orders.id),
      eq(events.status, "arrived"),
      eq(orders.status, "arrived"),
    ),
  )})`.mapWith(events.occurredAt);

/** The fields of the order that were changed since its rider accepted. */
const changedFields = expression<string[]>`(
  select coalesce(json_agg(f.name order by e.sequence), '[]')
    from events e cross join json_object_keys(e.data -> 'changes') f (name)
   where (e.merchant_id, e.environment, e.order_id, e.type)
         = (${orders.merchantId}, ${orders.environment}, ${orders.id}, 'order.changed')
     and e.occurred_at >= ${orders.assignedAt})`;

const findJobs = db
  .select({
    merchantId: orders.merchantId,
    environment: orders.environment,
    orderId: orders.id,
    trackingId: orders.trackingId,
    parcelCode: orders.parcelCode,
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
    door,
    ...pickDetails(RIDER_DETAILS, orders),
    pickupContactName: pickupContact.name,
    pickupContactPhone: pickupContact.phone,
    pickupNote: notesAtPickup,
    productType: orders.productType,
    requiredWeightG: orders.requiredWeightG,
    ...MONEY_AT_DOOR,
    ...BY_REFERENCE,
    marketCode: merchants.marketCode,
    paidMinor: orders.paidMinor,
    distanceM: orders.distanceM,
    deliverFrom: orders.deliverFrom,
    nextTryFrom: orders.nextTryFrom,
    nextTryUntil: orders.nextTryUntil,
    promisedAt: orders.promisedBy,
    companyMinor: ORDER_MONEY.courierMinor,
    payMinor: orders.riderPayMinor,
    reference: orders.merchantReferenceId,
    pickupAt: orders.pickupAt,
    readyAt: orders.readyAt,
    acceptedAt: expression<Date | null>`(${accepted})`.mapWith(events.occurredAt),
    arrivedAt,
    changedFields,
    deliveryPin: orders.deliveryPin,
    neighbour: NEIGHBOUR,
    safePlace: orders.safePlace,
    counter: chosenCounter,
    notOrderedAt: orders.notOrderedAt,
    pinTriesLeft: expression<number>`pin_tries_left(${orders.pinTries})`,
    returnPin: orders.returnPin,
    returnPinTriesLeft: expression<number>`pin_tries_left(${orders.returnPinTries})`,
    onFailed: orders.onFailed,
    failedAttempts: orders.failedAttempts,
  })
  .from(orders)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .leftJoin(pickups, isPickupOfOrder)
  .where(
    and(
      eq(orders.riderId, givenRider),
      isNull(orders.deliveredAt),
      inArray(orders.status, statusesOf("under_way")),
      isWithRider,
    ),
  )
  .orderBy(expression`(${nextStop})`, orders.id)
  .prepare("find_jobs_of_rider");

type Row = Awaited<ReturnType<typeof findJobs.execute>>[number];

async function toJob(row: Row, way: KnownWay | undefined): Promise<RiderJob> {
  const { requiredWeightG, ...rest } = row;
  const {
    merchantId,
    environment,
    parcelCode,
    deliveryPin,
    neighbour,
    changedFields: changed,
    ...others
  } = rest;
  const { returnPin, marketCode, takesReference, referenceMinor, referenceLeastMinor, ...job } =
    others;
  const hasParcel = riderHasParcel(job.status);
  const nextTryUntil = isoOf(job.nextTryUntil);
  const counterUntil = isoOf(job.counter?.until ?? null);
  const replies = await findOrderReplies({ merchantId, environment, orderId: job.orderId });
  const checkOf = (code: string) => codeCheckOf(job.orderId, code);
  return {
    ...job,
    ...way,
    ...jobReference({ marketCode, takesReference, referenceMinor, referenceLeastMinor }),
    safePlace: safePlaceOf({ ...neighbour, safePlace: job.safePlace }),
    counter: riderCounter(job.counter),
    counterUntil,
    next: nextStepsOf({ ...job, nextTryUntil, counterUntil }),
    requiredWeightKg: requiredWeightG / GRAMS_PER_KG,
    acceptedAt: isoOf(job.acceptedAt),
    arrivedAt: isoOf(job.arrivedAt),
    pickupAt: isoOf(job.pickupAt),
    readyAt: isoOf(job.readyAt),
    deliverFrom: isoOf(job.deliverFrom),
    nextTryFrom: isoOf(job.nextTryFrom),
    notOrderedAt: isoOf(job.notOrderedAt),
    nextTryUntil,
    promisedAt: nextTryUntil ?? job.promisedAt.toISOString(),
    parcelCheck: hasParcel ? null : await checkOf(parcelCode),
    pinCheck: await checkOf(deliveryPin),
    neighbour: await checkedNeighbour(neighbourOf(neighbour), checkOf),
    returnPinCheck: hasParcel ? await checkOf(returnPin) : null,
    changed: changedParts(changed),
    replies: shownReplies(neighbourOf(neighbour), replies),
  };
}

async function checkedNeighbour(
  chosen: (Neighbour & { pin: string }) | null,
  checkOf: (code: string) => Promise<CodeCheck>,
): Promise<NonNullable<RiderJob["neighbour"]> | null> {
  if (!chosen) return null;
  const { pin, ...neighbour } = chosen;
  return { ...neighbour, pinCheck: await checkOf(pin) };
}

function riderCounter(counter: ChosenCounter | null): JobCounter | null {
  if (!counter) return null;
  const { name, landmark, hours, latitude, longitude } = counter;
  return { name, landmark, hours, latitude, longitude };
}

function isoOf(at: Date | null): string | null {
  return at && at.toISOString();
}
