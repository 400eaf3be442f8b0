import { ORDER_LIFE, type OrderStatus } from "@/db/schema/order-life";
import { distanceMetres } from "@/lib/core/geo";
import { PARCEL_CODE_LENGTH, PARCEL_CODE_LETTERS } from "@/lib/domain/ordering/orders/parcel-code";
import { courierId, pickupId } from "./company-rows";
import { COMMENTS } from "./data/comments";
import { cancellerOf, eventRows, stepDate } from "./event-rows";
import type { Step } from "./order-life";
import { placeAround } from "./place-around";
import { endMs, type NumberedOrder } from "./plan-orders";
import { createRandom } from "./random";
import { stableId } from "./stable-text";
import type { World } from "./world";

/** The shares of ratings with a comment: of three stars and fewer, and of the others. */
const OFTEN = 0.7;
const SELDOM = 0.2;

/** Proofs are captured about this close to the destination, as phones locate themselves. */
const GPS_ERROR_M = 35;

type OrderRows = Pick<World, "orders" | "proofsOfDelivery" | "events" | "outbox">;

/** The orders with all that was recorded of them; events of different orders in the order of time. */
export function orderRows(orders: NumberedOrder[], currency: string): OrderRows {
  const events = orders
    .flatMap((order) => eventRows(order))
    .sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  return {
    orders: orders.map((order) => orderRow(order, currency)),
    proofsOfDelivery: orders.flatMap(proofRows),
    events,
    outbox: events.map((event, index) => ({
      merchantId: event.merchantId,
      environment: event.environment,
      eventId: event.id,
      createdAt: event.occurredAt,
      dispatchedAt: new Date(event.occurredAt.getTime() + 400),
      position: index + 1,
    })),
  };
}

/** The moment at which an order took one of the statuses, or null. */
export function reachedAt({ placedMs, steps }: NumberedOrder, ...statuses: OrderStatus[]) {
  const step = steps.find(({ status }) => statuses.includes(status));
  return step ? stepDate(placedMs, step) : null;
}

function orderRow(order: NumberedOrder, currency: string): World["orders"][number] {
  const last = lastStep(order);
  return {
    id: order.id,
    merchantId: order.merchantId,
    environment: order.environment,
    trackingId: order.trackingId,
    ...codesOf(order),
    source: order.source,
    status: last.status,
    statusLabel: ORDER_LIFE[last.status].label,
    lastSequence: order.steps.length,
    idempotencyKey: order.reference,
    merchantReferenceId: order.reference,
    metadata: null,
    rateCardId: order.rateCardId,
    vehicleClass: order.vehicleClass,
    productType: order.item.productType,
    itemName: order.item.name,
    minWeightG: order.item.minKg * 1000,
    requiredWeightG: order.requiredWeightG,
    deliverySpeed: order.deliverySpeed,
    pickupId: pickupId(order.shop),
    pickupAddress: order.shop.pickup.address,
    pickupLatitude: order.shop.pickup.latitude,
    pickupLongitude: order.shop.pickup.longitude,
    deliveryAddress: order.address,
    deliveryLatitude: order.destination.latitude,
    deliveryLongitude: order.destination.longitude,
    receiverName: order.receiverName,
    receiverPhone: order.receiverPhone,
    distanceM: order.distanceM,
    carryMinutes: order.carryMinutes,
    toPickupMinutes: order.toPickupMinutes,
    // Estimated and promised once the row is loaded.
    etaMinutes: order.carryMinutes,
    promisedFrom: new Date(order.placedMs),
    promisedBy: new Date(order.placedMs),
    feeMinor: order.feeMinor,
    platformFeeMinor: order.platformFeeMinor,
    currency,
    riderId: order.rider?.id ?? null,
    courierId: order.rider && courierId(order.rider.company),
    ...ratingOf(order),
    cancelReasonCode: last.reasonCode,
    cancelReason: last.status === "cancelled" ? last.reason : null,
    cancelledBy: last.status === "cancelled" ? cancellerOf(order) : null,
    ...timesOf(order),
  };
}

/** The stars, given when the parcel had come, and a comment under some of them. */
function ratingOf(order: NumberedOrder) {
  const { rating, reference } = order;
  if (rating === null) return { rating, ratingComment: null, ratedAt: null };
  const random = createRandom(`comment ${reference}`);
  const isCommented = random.chance(rating <= 3 ? OFTEN : SELDOM);
  return {
    rating,
    ratingComment: isCommented ? random.pick(COMMENTS[rating] ?? []) : null,
    ratedAt: new Date(endMs(order)),
  };
}

/** As `orderOf` makes them at placing, but the same on every machine. */
function codesOf({ environment, reference }: NumberedOrder) {
  const random = createRandom(`codes ${reference}`);
  const pin = () => String(random.whole(0, 9999)).padStart(4, "0");
  return {
    receiverToken: stableId(environment === "test" ? "rcv_test" : "rcv", reference),
    parcelCode: Array.from({ length: PARCEL_CODE_LENGTH }, () =>
      random.pick(Array.from(PARCEL_CODE_LETTERS)),
    ).join(""),
    deliveryPin: pin(),
    returnPin: pin(),
  };
}

function timesOf(order: NumberedOrder) {
  return {
    createdAt: new Date(order.placedMs),
    updatedAt: stepDate(order.placedMs, lastStep(order)),
    assignedAt: reachedAt(order, "assigned"),
    deliveredAt: reachedAt(order, "delivered"),
    completedAt: reachedAt(order, "completed"),
    cancelledAt: reachedAt(order, "cancelled", "returned"),
  };
}

/** Demo deliveries are simulated, so nothing is signed. */
function proofRows(order: NumberedOrder): World["proofsOfDelivery"] {
  const capturedAt = reachedAt(order, "delivered");
  if (!capturedAt) return [];
  const { destination, environment } = order;
  const captured = placeAround(destination, GPS_ERROR_M, createRandom(`proof ${order.reference}`));
  const place = environment === "live" ? captured : destination;
  return [
    {
      merchantId: order.merchantId,
      environment,
      orderId: order.id,
      method: "simulated",
      recipientName: order.receiverName,
      latitude: place.latitude,
      longitude: place.longitude,
      metresFromDestination: Math.round(distanceMetres(place, destination)),
      capturedAt,
    },
  ];
}

function lastStep({ steps, reference }: NumberedOrder): Step {
  const last = steps.at(-1);
  if (!last) throw new RangeError(`The order ${reference} has no steps.`);
  return last;
}
