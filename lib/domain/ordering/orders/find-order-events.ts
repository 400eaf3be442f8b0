import { and, asc, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import type { Environment } from "../../authority/merchant-context";
import type { OrderStatus } from "../../order-status";

/** More steps than any live order takes; a test order may change status without limit. */
const EVENTS_MAX = 200;

type EventRow = typeof events.$inferSelect;

/** A step of an order: its new status, as the API names it, and its author. */
export type OrderEvent = Pick<EventRow, "id" | "actor" | "channel" | "reason" | "occurredAt"> & {
  status: OrderStatus;
  label: string;
};

type Whose = { merchantId: string; environment: Environment; orderId: string };

/** The steps of an order; the caller has checked who may read them. */
export async function findOrderEvents(order: Whose): Promise<OrderEvent[]> {
  const rows = await db
    .select({
      id: events.id,
      status: events.status,
      label: events.statusLabel,
      actor: events.actor,
      channel: events.channel,
      reason: events.reason,
      occurredAt: events.occurredAt,
    })
    .from(events)
    .where(
      and(
        eq(events.merchantId, order.merchantId),
        eq(events.environment, order.environment),
        eq(events.orderId, order.orderId),
        isNotNull(events.status),
      ),
    )
    .orderBy(asc(events.sequence))
    .limit(EVENTS_MAX);
  return rows.flatMap(({ status, label, ...row }) =>
    status ? [{ ...row, status, label: label ?? status }] : [],
  );
}
