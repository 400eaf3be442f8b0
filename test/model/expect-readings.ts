import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { notifications } from "@/db/schema";
import { lateMinutes } from "@/lib/core/late-minutes";
import { listRiderJobs } from "@/lib/domain/handover/rider-phone/list-rider-jobs";
import { STEPS, isRecipientStep } from "@/lib/domain/messaging/texts/steps";
import { readingOf, type Headline, type Standing } from "@/lib/domain/order-reading";
import { isUnderWay, type OrderStatus } from "@/lib/domain/order-status";
import { readCourierOrder } from "@/lib/domain/ordering/orders/read-courier-order";
import { readOrder } from "@/lib/domain/ordering/orders/read-order";
import { readOrderByPlatform } from "@/lib/domain/ordering/orders/read-order-by-platform";
import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { owner } from "../world";
import type { Company } from "./company";
import { isLive, statusOf, type Model, type ModelOrder } from "./model";
import { riderOf } from "./rider-of";

type EventData = { status_code: string; dispute_decision?: string };

/** Headlines of an order that was cancelled, by who cancelled it. */
const CANCELLED: Headline[] = ["cancelled_by_others", "no_rider_found", "rider_cancelled"];

/** The state that a headline is of; one may say more about it. */
function standingOfHeadline(headline: Headline): Headline {
  if (CANCELLED.includes(headline)) return "cancelled";
  return headline === "waiting" ? "searching" : headline;
}

/** Every reader's page of an order that changed says the same, and its newest event and texts say no other. */
export async function expectReadings(model: Model, company: Company): Promise<void> {
  const changed = model.orders.filter((order) => order.read !== stateOf(order));
  await expectTrueTexts(model, company);
  if (changed.length === 0) return;
  const [events, jobs] = await Promise.all([
    newestEvents(changed.map(({ id }) => id)),
    jobsOf(company),
  ]);
  for (const order of changed) {
    await expectOneReading(order, company, { event: events.get(order.id)!, jobs });
    order.read = stateOf(order);
  }
}

type Heard = { event: EventData; jobs: Map<string, OrderStatus> };

async function expectOneReading(
  order: ModelOrder,
  { shops, courier, asker }: Company,
  { event, jobs }: Heard,
): Promise<void> {
  const { merchant, context } = shops[order.shop]!;
  const { id, environment } = order;
  const status = statusOf(order);
  const isCouriers = isLive(order) && order.riderId !== null;
  const [merchants, supports, couriers] = await Promise.all([
    readOrder({ ...context, environment }, id),
    readOrderByPlatform(asker, { merchantId: merchant.id, orderId: id, environment }),
    isCouriers ? readCourierOrder(courier, id) : null,
  ]);
  const recipients = await Promise.all(
    [merchants.receiverToken, merchants.trackingId].map((code) => readPublicTracking(code)),
  );
  const now = new Date();
  const { may: _, ...reading } = readingOf(merchants, now, "merchant");
  const standing = standingOfHeadline(reading.headline);
  expect({ id, standing }).toEqual({ id, standing: standingIn(order) });
  for (const [reader, read] of [
    ["support", supports],
    ["courier", couriers],
  ] as const) {
    if (!read) continue;
    const { may: __, ...theirs } = readingOf(read, now, reader);
    expect({ id, reader, ...theirs }).toEqual({ id, reader, ...reading });
    expect({ id, reader, steps: read.events.length }).toEqual({
      id,
      reader,
      steps: supports.events.length,
    });
  }
  const late = recipients.map((it) => lateMinutes(it.details?.dueAt ?? null, now));
  expect({ id, reads: recipients.map((it) => it.standing), late }).toEqual({
    id,
    reads: recipients.map(() => standing),
    late: recipients.map(() => reading.lateMinutes),
  });
  const arrivals = recipients.map((it) => it.details?.eta?.expectedAt ?? null);
  const arrival = merchants.eta?.expectedAt ?? null;
  // A test order's rider moves from one moment to the next.
  if (isLive(order)) expect({ id, arrivals }).toEqual({ id, arrivals: [arrival, arrival] });
  const job = isCouriers && isUnderWay(status) && !order.isAtCounter ? status : null;
  expect({ id, job: jobs.get(id) ?? null }).toEqual({ id, job });
  expect({ id, heard: event.status_code }).toEqual({ id, heard: status });
  expect(event.dispute_decision ?? null).toBe(merchants.disputeDecision);
}

/** The status of each job in the riders' apps. */
async function jobsOf({ courier, riders }: Company): Promise<Map<string, OrderStatus>> {
  const lists = await Promise.all(
    riders.map((riderId) => listRiderJobs(riderOf(courier, riderId))),
  );
  return new Map(lists.flat().map(({ orderId, status }) => [orderId, status]));
}

const stateOf = (order: ModelOrder) =>
  `${order.history.length} ${standingIn(order)} ${order.isAtCounter}`;

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
