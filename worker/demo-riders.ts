import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { call } from "@/lib/domain/calls.gen";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { moveDemoRiders } from "./move-demo-riders";

/**
 * Demo riders take live orders from the offer to the door, and the platform
 * settles them. Each status lasts this many seconds, about five minutes in all: long enough to look
 * at an order and to cancel it. `arrivesAt` is the rider's next place.
 */
const DEMO_STEPS: {
  from: OrderStatus;
  to: OrderStatus;
  afterSeconds: number;
  arrivesAt: "pickup" | "delivery";
}[] = [
  { from: "assigned", to: "arrived_at_pickup", afterSeconds: 60, arrivesAt: "pickup" },
  { from: "arrived_at_pickup", to: "picked_up", afterSeconds: 30, arrivesAt: "pickup" },
  { from: "picked_up", to: "in_transit", afterSeconds: 15, arrivesAt: "pickup" },
  { from: "in_transit", to: "arrived", afterSeconds: 60, arrivesAt: "delivery" },
  { from: "arrived", to: "delivered", afterSeconds: 20, arrivesAt: "delivery" },
  { from: "delivered", to: "completed", afterSeconds: 60, arrivesAt: "delivery" },
];

/** Long enough to see the offer, and shorter than its expiry. */
const THINKS_SECONDS = { least: 18, spread: 8 };

/** The most orders that one run moves, so that it stays short. */
const BATCH = 100;

type DueOrder = {
  merchantId: string;
  orderId: string;
  riderId: number;
  to: OrderStatus;
  receiverName: string | null;
  latitude: number;
  longitude: number;
};

type DueOffer = { id: string; riderId: number };

/**
 * Moves the due orders of every demo rider, which is a rider without an account; riders with an account are not
 * moved. Returns how many orders were moved.
 */
export async function workDemoOrders(): Promise<number> {
  await moveDemoRiders(DEMO_STEPS);
  const [offers, orders] = await Promise.all([findDueOffers(), findDueOrders()]);
  const moved = await Promise.all([...offers.map(accept), ...orders.map(moveOn)]);
  return moved.filter(Boolean).length;
}

function findDueOffers() {
  return sql<DueOffer[]>`
    select f.id, f.rider_id as "riderId"
      from offers f
      join riders r on r.id = f.rider_id
     where f.state = 'open' and r.presence_ends_at is null
       and f.created_at <= now() - make_interval(secs =>
             ${THINKS_SECONDS.least}::int + abs(hashtext(f.id)) % ${THINKS_SECONDS.spread}::int)
     order by f.expires_at limit ${BATCH}`;
}

function findDueOrders() {
  return sql<DueOrder[]>`
    select o.merchant_id as "merchantId", o.id as "orderId", o.rider_id as "riderId", s.next as "to",
           o.receiver_name as "receiverName",
           o.delivery_latitude as latitude, o.delivery_longitude as longitude
      from orders o
      join riders r on r.id = o.rider_id
      join unnest(${DEMO_STEPS.map(({ from }) => from)}::text[]::order_status[],
                  ${DEMO_STEPS.map(({ to }) => to)}::text[],
                  ${DEMO_STEPS.map(({ afterSeconds }) => afterSeconds)}::int[]) as s (status, next, after)
        on s.status = o.status
     where o.environment = 'live' and r.presence_ends_at is null and o.disputed_at is null
       and o.status not in ('completed', 'returned', 'cancelled')
       and o.updated_at <= now() - make_interval(secs => s.after)
     order by o.updated_at limit ${BATCH}`;
}

function accept({ id, riderId }: DueOffer): Promise<boolean> {
  return done(id, call.acceptOffer({ offerId: id, riderId, at: null }));
}

function moveOn(order: DueOrder): Promise<boolean> {
  const isRiders = order.to !== "completed";
  const change = changeStatus({
    merchantId: order.merchantId,
    environment: "live",
    orderId: order.orderId,
    to: order.to,
    label: ORDER_LIFE[order.to].label,
    actor: isRiders ? "rider" : "system",
    riderId: isRiders ? order.riderId : null,
    proof: {
      method: "simulated",
      recipient_name: order.receiverName,
      latitude: order.latitude,
      longitude: order.longitude,
      metres_from_destination: 0,
    },
  });
  return done(order.orderId, change);
}

/** Ignores the error if the merchant cancelled the order at the same moment. */
async function done(id: string, work: PromiseLike<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    log.debug({ error, id }, "demo order was not moved");
    return false;
  }
}
