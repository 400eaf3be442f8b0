import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { notifications, orders } from "@/db/schema";
import { lateMinutes } from "@/lib/core/late-minutes";
import { STEPS, isRecipientStep } from "@/lib/domain/messaging/texts/steps";
import { readingOf, type Standing } from "@/lib/domain/order-reading";
import { selectOperationsOrders } from "@/lib/domain/ordering/orders/operations-order";
import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { owner } from "../world";
import type { Company } from "./company";
import { statusOf, type Model, type ModelOrder } from "./model";

type EventData = { status_code: string; dispute_decision?: string };

/** Every reader of an order that changed reads the same state, and its newest event and texts say no other. */
export async function expectReadings(model: Model, company: Company): Promise<void> {
  const changed = model.orders.filter((order) => order.read !== stateOf(order));
  await expectTrueTexts(model, company);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const [rows, followed, events] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)),
    selectOperationsOrders().where(inArray(orders.id, ids)),
    newestEvents(ids),
  ]);
  for (const order of changed) {
    const row = rows.find(({ id }) => id === order.id)!;
    const operations = followed.find(({ id }) => id === order.id)!;
    const standing = standingIn(order);
    const now = new Date();
    const { may: _, ...merchants } = readingOf(row, now, "merchant");
    const { may: __, ...supports } = readingOf(operations, now, "support");
    const recipients = await Promise.all(
      [row.receiverToken, row.trackingId].map((code) => readPublicTracking(code)),
    );
    const reads = recipients.map((it) => [
      it.standing,
      lateMinutes(it.details?.dueAt ?? null, now),
    ]);
    const event = events.get(order.id)!;
    expect({
      id: order.id,
      standing: merchants.headline.replace("no_rider_found", "cancelled"),
    }).toEqual({
      id: order.id,
      standing,
    });
    expect({ id: order.id, supports }).toEqual({ id: order.id, supports: merchants });
    expect(reads).toEqual(reads.map(() => [standing, merchants.lateMinutes]));
    expect({ id: order.id, heard: event.status_code }).toEqual({ id: order.id, heard: row.status });
    expect(event.dispute_decision ?? null).toBe(row.disputeDecision);
    order.read = stateOf(order);
  }
}

const stateOf = (order: ModelOrder) => `${order.history.length} ${standingIn(order)}`;

/** The state as those who changed it remember it. */
function standingIn(order: ModelOrder): Standing {
  const status = statusOf(order);
  if (status === "completed" && order.isRefunded) return "not_delivered";
  return status === "delivered" && order.isDisputed ? "disputed" : status;
}

async function newestEvents(ids: string[]): Promise<Map<string, EventData>> {
  const rows = await owner<{ id: string; data: EventData }[]>`
    select distinct on (order_id) order_id as id, data from events
     where order_id = any (${ids}) order by order_id, sequence desc`;
  return new Map(rows.map(({ id, data }) => [id, data]));
}

/** A text of this moment alone is about the state that the recipient's page shows. */
async function expectTrueTexts(model: Model, { texts }: Company): Promise<void> {
  const sent = texts.slice(model.textsRead).map(({ messageId }) => messageId);
  model.textsRead = texts.length;
  if (sent.length === 0 || !model.isAlone) return;
  const rows = await db
    .select({ step: notifications.step, orderId: notifications.orderId })
    .from(notifications)
    .where(and(eq(notifications.environment, "live"), inArray(notifications.id, sent)));
  for (const { step, orderId } of rows) {
    const order = model.orders.find(({ id }) => id === orderId);
    if (!order || !isRecipientStep(step)) continue;
    const standing = standingIn(order);
    expect({
      orderId,
      step,
      standing,
      isTrue: STEPS[step].trueWhile.includes(standing),
    }).toMatchObject({ isTrue: true });
  }
}
