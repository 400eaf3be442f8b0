import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { changeStatus } from "@/lib/domain/orders/change-status";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/orders/order-status";

/**
 * The demo world is alive: its riders take live orders from acceptance to settlement. How long each
 * status lasts, in seconds; about five minutes in all, long enough to look at and to cancel.
 */
const STEPS: { from: OrderStatus; to: OrderStatus; afterSeconds: number }[] = [
  { from: "searching", to: "assigned", afterSeconds: 30 },
  { from: "assigned", to: "arrived_at_pickup", afterSeconds: 60 },
  { from: "arrived_at_pickup", to: "picked_up", afterSeconds: 30 },
  { from: "picked_up", to: "in_transit", afterSeconds: 15 },
  { from: "in_transit", to: "arrived", afterSeconds: 60 },
  { from: "arrived", to: "delivered", afterSeconds: 20 },
  { from: "delivered", to: "completed", afterSeconds: 60 },
];

/** Orders moved in one run, so that a run stays short however many are due. */
const BATCH = 100;

type DueOrder = {
  merchantId: string;
  orderId: string;
  to: OrderStatus;
  receiverName: string | null;
  latitude: number;
  longitude: number;
};

/** Moves every live order whose present step has lasted long enough; answers how many it moved. */
export async function workDemoOrders(): Promise<number> {
  const due = await sql<DueOrder[]>`
    select o.merchant_id as "merchantId", o.id as "orderId", s.next as "to",
           o.receiver_name as "receiverName",
           o.delivery_latitude as latitude, o.delivery_longitude as longitude
      from orders o
      join unnest(${STEPS.map(({ from }) => from)}::text[]::order_status[],
                  ${STEPS.map(({ to }) => to)}::text[],
                  ${STEPS.map(({ afterSeconds }) => afterSeconds)}::int[]) as s (status, next, after)
        on s.status = o.status
     where o.environment = 'live' and o.rider_id is not null
       and o.status not in ('completed', 'returned', 'cancelled')
       and o.updated_at <= now() - make_interval(secs => s.after)
     order by o.updated_at limit ${BATCH}`;
  const moved = await Promise.all(due.map(moveOn));
  return moved.filter(Boolean).length;
}

/** A merchant who cancels at the same moment wins; the order is simply not there to move. */
async function moveOn(order: DueOrder): Promise<boolean> {
  try {
    await changeStatus({
      merchantId: order.merchantId,
      environment: "live",
      orderId: order.orderId,
      to: order.to,
      label: ORDER_LIFE[order.to].label,
      actor: order.to === "completed" ? "system" : "rider",
      proof: {
        method: "pin",
        recipient_name: order.receiverName,
        latitude: order.latitude,
        longitude: order.longitude,
        metres_from_destination: 0,
      },
    });
    return true;
  } catch (error) {
    log.debug({ error, order_id: order.orderId }, "demo order was not moved");
    return false;
  }
}
