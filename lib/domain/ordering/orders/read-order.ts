import { and, asc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { events, orders, rateCards, riders } from "@/db/schema";
import { isTrackingId } from "@/lib/core/ids";
import { reaches } from "../../authority/branch-limit";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { chosenCounter, type ChosenCounter } from "../../order-counter";
import { hasRider, type OrderStatus } from "../../order-status";
import { requireId } from "../../require-id";
import { ORDER_MONEY } from "./order-money";
import { MOVEMENT, movementOf, type Movement } from "./order-movement";
import { doorAccuracyM } from "./stops-ahead";

export type TimelineStep = { status: OrderStatus; label: string; occurredAt: Date };

type OrderRow = typeof orders.$inferSelect;
type RiderRow = Pick<typeof riders.$inferSelect, "name" | "phone" | "plate" | "vehicleClass">;

export type Order = OrderRow &
  Movement & {
    /** The part of its fee that cancelling it now would refund. */
    refundIfCancelled: number;
    rider: RiderRow | null;
    timeline: TimelineStep[];
    /** Where its recipient fetches it; null without a counter. */
    counter: ChosenCounter | null;
    /** How exactly riders know the recipient's door, in metres; null where they do not. Where it is stays with them. */
    doorAccuracyM: number | null;
  };

/** @throws order_not_found also for an order of another merchant or environment, or out of the caller's branch. */
export async function readOrder(merchant: MerchantContext, orderId: string): Promise<Order> {
  const [found] = await findById.execute({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId: requireId("ord", orderId),
  });
  return withTimeline(merchant, found);
}

/** @throws order_not_found also for a tracking id of another merchant or environment, or out of the caller's branch. */
export async function trackOrder(merchant: MerchantContext, trackingId: string): Promise<Order> {
  if (!isTrackingId(trackingId)) return refuse("order_not_found");
  const [found] = await findByTrackingId.execute({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    trackingId,
  });
  return withTimeline(merchant, found);
}

const given = expression.placeholder;

const ofMerchant = and(
  eq(orders.merchantId, given("merchantId")),
  eq(orders.environment, given("environment")),
);

const selectOrder = () =>
  db
    .select({
      ...MOVEMENT,
      counter: chosenCounter,
      doorAccuracyM,
      refundIfCancelled: ORDER_MONEY.refundIfCancelled,
    })
    .from(orders)
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .leftJoin(riders, eq(riders.id, orders.riderId));

type FoundOrder = Awaited<ReturnType<typeof findById.execute>>[number];

const findById = selectOrder()
  .where(and(ofMerchant, eq(orders.id, given("orderId"))))
  .prepare("find_order");

const findByTrackingId = selectOrder()
  .where(and(ofMerchant, eq(orders.trackingId, given("trackingId"))))
  .prepare("find_order_by_tracking_id");

const findTimeline = db
  .select({ status: events.status, label: events.statusLabel, occurredAt: events.occurredAt })
  .from(events)
  .where(
    and(
      eq(events.merchantId, given("merchantId")),
      eq(events.environment, given("environment")),
      eq(events.orderId, given("orderId")),
    ),
  )
  .orderBy(asc(events.sequence))
  .prepare("find_order_timeline");

async function withTimeline(
  merchant: MerchantContext,
  found: FoundOrder | undefined,
): Promise<Order> {
  if (!found || !reaches(merchant, found.order.pickupId)) return refuse("order_not_found");
  const { order } = found;
  const { rider, ...movement } = movementOf(found);
  const steps = await findTimeline.execute({
    merchantId: order.merchantId,
    environment: order.environment,
    orderId: order.id,
  });
  const timeline = steps.flatMap(({ status, label, occurredAt }) =>
    status ? [{ status, label: label ?? status, occurredAt }] : [],
  );
  return {
    ...order,
    ...movement,
    refundIfCancelled: found.refundIfCancelled,
    counter: found.counter,
    rider: hasRider(order.status) ? rider : null,
    timeline,
    doorAccuracyM: found.doorAccuracyM,
  };
}
