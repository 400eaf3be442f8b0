import { and, asc, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { events, orders } from "@/db/schema";
import { reaches } from "../../authority/branch-limit";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse, refuseValue } from "../../errors";
import type { MerchantEvent } from "../../messaging/events/list-events";
import type { OrderStatus } from "../../order-status";
import { requireId } from "../../require-id";

const EVENT_ID = /^evt_[0-9a-zA-Z]{1,64}$/;

/** A followed order: its status, and its events after a sequence, both of one moment. */
export type OrderEvents = { status: OrderStatus; events: MerchantEvent[] };

const given = expression.placeholder;

const findAfter = db
  .select({ status: orders.status, pickupId: orders.pickupId, event: events })
  .from(orders)
  .leftJoin(
    events,
    and(
      eq(events.merchantId, orders.merchantId),
      eq(events.environment, orders.environment),
      eq(events.orderId, orders.id),
      gt(events.sequence, given("sequence")),
    ),
  )
  .where(
    and(
      eq(orders.merchantId, given("merchantId")),
      eq(orders.environment, given("environment")),
      eq(orders.id, given("orderId")),
    ),
  )
  .orderBy(asc(events.sequence))
  .limit(given("limit"))
  .prepare("list_order_events");

/** The numbered events of an order after one of them, oldest first. @throws order_not_found */
export async function listOrderEvents(
  merchant: MerchantContext,
  orderId: string,
  { sequence, limit }: { sequence: number; limit: number },
): Promise<OrderEvents> {
  const { merchantId, environment } = merchant;
  const id = requireId("ord", orderId);
  const rows = await findAfter.execute({ merchantId, environment, orderId: id, sequence, limit });
  const [first] = rows;
  if (!first || !reaches(merchant, first.pickupId)) return refuse("order_not_found");
  return { status: first.status, events: rows.flatMap(({ event }) => (event ? [event] : [])) };
}

/** The number of an event in its order. @throws invalid_request where it is not an event of this order */
export async function requireSequence(
  merchant: MerchantContext,
  orderId: string,
  eventId: string,
): Promise<number> {
  const sequence = EVENT_ID.test(eventId) ? await findSequence(merchant, orderId, eventId) : null;
  return sequence ?? refuseValue("Last-Event-ID", { kind: "unknown_event" });
}

async function findSequence(merchant: MerchantContext, orderId: string, eventId: string) {
  const [found] = await db
    .select({ sequence: events.sequence })
    .from(events)
    .where(and(ofMerchant(events, merchant), eq(events.id, eventId), eq(events.orderId, orderId)));
  return found?.sequence ?? null;
}
