import { and, desc, eq, isNotNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import {
  type collectionPaymentState,
  events,
  markets,
  merchantBrands,
  merchants,
  orders,
  proofsOfDelivery,
  rateCards,
  riders,
} from "@/db/schema";
import { brandColumns } from "../../access/merchants/read-brand";
import { chosenCounter, offeredCounters } from "../../order-counter";
import { disputeDueAt } from "../disputes/dispute-due-at";
import { doorAccuracyM, stopsAhead } from "../orders/stops-ahead";
import { allowsSafePlace } from "../safe-places/safe-place-rules";
import { riderLocation, roadOfCard } from "./rider-location";
import { testRider } from "./test-rider";
import { newestWish } from "./wishes";

/** The days after its end in which an order still shows its rider and times. */
const DETAILS_KEPT_DAYS = 7;

/** A test order may take any number of steps; only the newest ones are shown. */
const TIMELINE_STEPS_MAX = 20;

/** How the newest payment ahead of the door is. */
type AskedState = (typeof collectionPaymentState.enumValues)[number];

const given = expression.placeholder;

const isLongOver = expression<boolean>`coalesce(
  coalesce(${orders.deliveredAt}, ${orders.cancelledAt})
    < now() - make_interval(days => ${expression.raw(String(DETAILS_KEPT_DAYS))}), false)`;

const facts = {
  merchantId: orders.merchantId,
  orderId: orders.id,
  trackingId: orders.trackingId,
  environment: orders.environment,
  status: orders.status,
  label: orders.statusLabel,
  etaMinutes: orders.etaMinutes,
  distanceM: orders.distanceM,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  assignedAt: orders.assignedAt,
  pickupAt: orders.pickupAt,
  readyAt: orders.readyAt,
  usualReadyAt: orders.usualReadyAt,
  nextTryFrom: orders.nextTryFrom,
  nextTryUntil: orders.nextTryUntil,
  deliverFrom: orders.deliverFrom,
  failedAttempts: orders.failedAttempts,
  choices: merchants.recipientChoices,
  promisedFrom: orders.promisedFrom,
  promisedBy: orders.promisedBy,
  dispatchAt: orders.dispatchAt,
  waitUntil: orders.waitUntil,
  deliveredAt: orders.deliveredAt,
  cancelledAt: orders.cancelledAt,
  pin: orders.deliveryPin,
  neighbourName: orders.neighbourName,
  neighbourPlace: orders.neighbourPlace,
  neighbourPhone: orders.neighbourPhone,
  neighbourPin: orders.neighbourPin,
  safePlace: orders.safePlace,
  allowsSafePlace,
  dropoffNote: orders.dropoffNote,
  runId: orders.runId,
  refundMinor: orders.refundMinor,
  itemName: orders.itemName,
  deliveryAddress: orders.deliveryAddress,
  parcelCode: orders.parcelCode,
  collectMinor: orders.collectMinor,
  paidMinor: orders.paidMinor,
  partMinor: orders.partMinor,
  collectBy: orders.collectBy,
  mayPayAhead: expression<boolean>`may_pay_ahead(${orders})`,
  asked: expression<{ state: AskedState; phone: string } | null>`(
    select json_build_object('state', p.state, 'phone', p.phone) from collection_payments p
     where (p.merchant_id, p.environment, p.order_id)
           = (${orders.merchantId}, ${orders.environment}, ${orders.id})
     order by p.asked_at desc limit 1)`,
  currency: orders.currency,
  receiverPhone: orders.receiverPhone,
  wish: newestWish,
  notOrderedAt: orders.notOrderedAt,
  notOrderedDueAt: orders.notOrderedDueAt,
  insistedAt: orders.insistedAt,
  atCounterSince: orders.atCounterSince,
  cancelsNotOrdered: merchants.cancelsNotOrdered,
  counters: offeredCounters,
  counter: chosenCounter,
  /** Where the recipient fetched it; null for a delivery by a rider. */
  fetchedAt: expression<
    string | null
  >`(select c.name from counters c where c.id = ${proofsOfDelivery.counterId})`,
  rating: orders.rating,
  confirmedAt: orders.confirmedAt,
  disputedAt: orders.disputedAt,
  disputedBy: orders.disputedBy,
  disputeHours: markets.disputeHours,
  disputeDueAt,
  disputeAnsweredAt: orders.disputeAnsweredAt,
  disputeDecision: orders.disputeDecision,
  isLongOver,
  merchantName: merchants.name,
  merchantPhone: merchants.phone,
  brand: brandColumns,
  marketCode: markets.code,
  timezone: markets.timezone,
  destination: { latitude: orders.deliveryLatitude, longitude: orders.deliveryLongitude },
  road: roadOfCard,
  stopsAhead,
  doorAccuracyM,
  testRider,
  pickup: { latitude: orders.pickupLatitude, longitude: orders.pickupLongitude },
  rider: {
    name: riders.name,
    phone: riders.phone,
    plate: riders.plate,
    vehicleClass: riders.vehicleClass,
  },
  location: riderLocation,
  /** The fingerprint of the delivery's hand-over, if it has a photo that is still kept. */
  photoOf: expression<string | null>`(
    select h.sha256 from handovers h
      join handover_photos p on (p.merchant_id, p.environment, p.order_id, p.number)
                              = (h.merchant_id, h.environment, h.order_id, h.number)
     where (h.merchant_id, h.environment, h.order_id, h.number)
           = (${orders.merchantId}, ${orders.environment}, ${orders.id}, ${proofsOfDelivery.handoverNumber}))`,
  proof: {
    method: proofsOfDelivery.method,
    capturedAt: proofsOfDelivery.capturedAt,
    receivedBy: proofsOfDelivery.receivedBy,
    isLeft: expression<boolean>`${proofsOfDelivery.safePlace} is not null`,
  },
  leftAt: proofsOfDelivery.safePlace,
  takerName: proofsOfDelivery.recipientName,
};

const selectPublicTracking = () =>
  db
    .select(facts)
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .leftJoin(merchantBrands, eq(merchantBrands.merchantId, orders.merchantId))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .leftJoin(
      proofsOfDelivery,
      and(
        eq(proofsOfDelivery.merchantId, orders.merchantId),
        eq(proofsOfDelivery.environment, orders.environment),
        eq(proofsOfDelivery.orderId, orders.id),
      ),
    );

export const findByTrackingId = selectPublicTracking()
  .where(eq(orders.trackingId, given("code")))
  .prepare("find_public_tracking");

export const findByReceiverToken = selectPublicTracking()
  .where(eq(orders.receiverToken, given("code")))
  .prepare("find_receiver_tracking");

/** An order's data, before each reader's part of them is chosen. */
export type Found = Awaited<ReturnType<typeof findByTrackingId.execute>>[number];

export const findNewestSteps = db
  .select({
    status: events.status,
    label: events.statusLabel,
    occurredAt: events.occurredAt,
    reason: events.reason,
  })
  .from(events)
  .where(
    and(
      eq(events.merchantId, given("merchantId")),
      eq(events.environment, given("environment")),
      eq(events.orderId, given("orderId")),
      isNotNull(events.status),
    ),
  )
  .orderBy(desc(events.sequence))
  .limit(TIMELINE_STEPS_MAX)
  .prepare("find_newest_steps");
