import { and, asc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { events, orders, riders } from "@/db/schema";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import type { OrderStatus } from "./order-status";

/** Ids are base62 after their prefix; anything else names no order and never reaches the database. */
export const ORDER_ID = /^ord_[0-9A-Za-z]{22}$/;
const TRACKING_ID = /^trk_(?:test_)?[0-9A-Za-z]{22}$/;

export type TimelineStep = { status: OrderStatus; label: string; occurredAt: Date };

type OrderRow = typeof orders.$inferSelect;
type RiderRow = Pick<typeof riders.$inferSelect, "name" | "phone" | "plate" | "vehicleClass">;

export type Order = OrderRow & { rider: RiderRow | null; timeline: TimelineStep[] };

/** @throws order_not_found also for an order of another merchant or environment. */
export async function readOrder(merchant: MerchantContext, orderId: string): Promise<Order> {
  if (!ORDER_ID.test(orderId)) return refuse("order_not_found");
  const [found] = await findById.execute({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    orderId,
  });
  return withTimeline(found);
}

/** @throws order_not_found also for a tracking id of another merchant or environment. */
export async function trackOrder(merchant: MerchantContext, trackingId: string): Promise<Order> {
  if (!TRACKING_ID.test(trackingId)) return refuse("order_not_found");
  const [found] = await findByTrackingId.execute({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    trackingId,
  });
  return withTimeline(found);
}

const given = expression.placeholder;

const ofMerchant = and(
  eq(orders.merchantId, given("merchantId")),
  eq(orders.environment, given("environment")),
);

const selectOrder = () =>
  db
    .select({
      order: orders,
      rider: {
        name: riders.name,
        phone: riders.phone,
        plate: riders.plate,
        vehicleClass: riders.vehicleClass,
      },
    })
    .from(orders)
    .leftJoin(riders, eq(riders.id, orders.riderId));

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
  found: { order: OrderRow; rider: RiderRow | null } | undefined,
): Promise<Order> {
  if (!found) return refuse("order_not_found");
  const { order, rider } = found;
  const steps = await findTimeline.execute({
    merchantId: order.merchantId,
    environment: order.environment,
    orderId: order.id,
  });
  const timeline = steps.flatMap(({ status, label, occurredAt }) =>
    status ? [{ status, label: label ?? status, occurredAt }] : [],
  );
  return { ...order, rider: isOnTheJob(order.status) ? rider : null, timeline };
}

/** A rider with a reservation has not accepted yet, so nobody is named while searching. */
function isOnTheJob(status: OrderStatus): boolean {
  return status !== "searching" && status !== "cancelled";
}
