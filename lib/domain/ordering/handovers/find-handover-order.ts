import { and, desc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, events, handovers, merchants, orders, riders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { CourierContext } from "../../authority/courier-context";
import type { Environment } from "../../authority/merchant-context";
import type { RiderContext } from "../../authority/rider-context";
import { refuse } from "../../errors";
import type { OrderStatus } from "../../order-status";

export type OrderReference = { merchantId: string; environment: Environment; orderId: string };

type Found = Awaited<ReturnType<typeof findHandoverOrder>>;

/** Without company and number of a test order's rider. */
export type HandoverOrder = Omit<Found, "courierName" | "riderId"> & {
  courierName: string | null;
  riderId: number | null;
  /** The counter where the company hands it over, and the person who does in place of a rider; absent for a rider's. */
  counter?: HandoverCounter | null;
};

type HandoverCounter = Coordinates & { id: string; name: string; person: string };

/**
 * The order's part of a hand-over document, and the end of the chain that it will continue.
 *
 * @throws order_not_found unless the rider has the order
 */
export async function findHandoverOrder(rider: RiderContext, order: OrderReference) {
  const { riderId } = rider;
  const [[found], [newest], [lastEvent]] = await Promise.all([
    findOrder.execute({ ...order, riderId }),
    findNewest.execute(order),
    findLastEvent.execute(order),
  ]);
  if (!found || !lastEvent) return refuse("order_not_found");
  return { ...found, ...order, newest, lastEventAt: lastEvent.occurredAt };
}

/** The same of a test order and its test rider, who has no company and no number. */
export async function findTestHandoverOrder(
  order: OrderReference,
  to: OrderStatus,
): Promise<HandoverOrder> {
  const [[found], [newest], [lastEvent]] = await Promise.all([
    findTestOrder.execute({ ...order, to }),
    findNewest.execute(order),
    findLastEvent.execute(order),
  ]);
  if (!found || !lastEvent) return refuse("order_not_found");
  const rider = { courierName: null, riderId: null };
  return { ...found, ...rider, ...order, newest, lastEventAt: lastEvent.occurredAt };
}

/**
 * The same of a parcel at a company's counter, with its money. What was handed over there before is marked.
 *
 * @throws order_not_found unless one of the company's riders has the order
 */
export async function findCounterOrder(
  { courierId }: CourierContext,
  { userId, merchantId, orderId }: { userId: string; merchantId: string; orderId: string },
) {
  const order = { merchantId, environment: "live" as const, orderId };
  const [[found], [newest], [lastEvent]] = await Promise.all([
    findAtCounter.execute({ ...order, courierId, userId }),
    findNewest.execute(order),
    findLastEvent.execute(order),
  ]);
  if (!found || !lastEvent) return refuse("order_not_found");
  const rider = { riderId: null, riderName: "" };
  return { ...found, ...rider, ...order, newest, lastEventAt: lastEvent.occurredAt };
}

export type CounterHandoverOrder = Awaited<ReturnType<typeof findCounterOrder>>;

const given = expression.placeholder;

const facts = {
  trackingId: orders.trackingId,
  receiverName: orders.receiverName,
  neighbourName: orders.neighbourName,
  safePlace: expression<
    string | null
  >`case when ${orders.collectMinor} = 0 then ${orders.safePlace} end`,
  pickup: { latitude: orders.pickupLatitude, longitude: orders.pickupLongitude },
  destination: { latitude: orders.deliveryLatitude, longitude: orders.deliveryLongitude },
  merchantName: merchants.name,
  /** The database's clock is the only authority. */
  now: expression`now()`.mapWith(orders.createdAt),
};

const findOrder = db
  .select({ ...facts, courierName: couriers.name, riderId: riders.id, riderName: riders.name })
  .from(orders)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .innerJoin(riders, eq(riders.id, orders.riderId))
  .innerJoin(couriers, eq(couriers.id, riders.courierId))
  .where(
    and(
      eq(orders.merchantId, given("merchantId")),
      eq(orders.environment, given("environment")),
      eq(orders.id, given("orderId")),
      eq(orders.riderId, given("riderId")),
    ),
  )
  .prepare("find_handover_order");

const findAtCounter = db
  .select({
    ...facts,
    courierName: couriers.name,
    statusLabel: orders.statusLabel,
    counter: expression<HandoverCounter | null>`(
      select json_build_object('id', c.id, 'name', c.name, 'latitude', c.latitude, 'longitude', c.longitude,
                               'person', u.name)
        from counters c join users u on u.id = ${given("userId")}
       where c.id = ${orders.counterId} and ${orders.atCounterSince} is not null)`,
    wasHandedOver: expression<boolean>`exists (
      select from proofs_of_delivery p
       where (p.merchant_id, p.environment, p.order_id)
             = (${orders.merchantId}, ${orders.environment}, ${orders.id}) and p.counter_id is not null)`,
    collectMinor: expression<number>`cash_to_collect(${orders})`.mapWith(Number),
    collectLeastMinor: expression<number>`least_to_collect(${orders})`.mapWith(Number),
    byPhoneMinor: expression<number>`${orders.collectMinor} - cash_to_collect(${orders})`.mapWith(
      Number,
    ),
    currency: orders.currency,
  })
  .from(orders)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .innerJoin(couriers, eq(couriers.id, orders.courierId))
  .where(
    and(
      eq(orders.merchantId, given("merchantId")),
      eq(orders.environment, given("environment")),
      eq(orders.id, given("orderId")),
      eq(orders.courierId, given("courierId")),
    ),
  )
  .prepare("find_counter_order");

/** With the name of the order's rider after the move. */
const findTestOrder = db
  .select({
    ...facts,
    riderName: expression<string>`test_rider(
      json_populate_record(${orders}, json_build_object('status', ${given("to")}::text))) ->> 'name'`,
  })
  .from(orders)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .where(
    and(
      eq(orders.merchantId, given("merchantId")),
      eq(orders.environment, given("environment")),
      eq(orders.id, given("orderId")),
    ),
  )
  .prepare("find_test_handover_order");

const findNewest = db
  .select({ number: handovers.number, sha256: handovers.sha256 })
  .from(handovers)
  .where(
    and(
      eq(handovers.merchantId, given("merchantId")),
      eq(handovers.environment, given("environment")),
      eq(handovers.orderId, given("orderId")),
    ),
  )
  .orderBy(desc(handovers.number))
  .limit(1)
  .prepare("find_newest_handover");

const findLastEvent = db
  .select({ occurredAt: events.occurredAt })
  .from(events)
  .where(
    and(
      eq(events.merchantId, given("merchantId")),
      eq(events.environment, given("environment")),
      eq(events.orderId, given("orderId")),
    ),
  )
  .orderBy(desc(events.sequence))
  .limit(1)
  .prepare("find_last_order_event");
