import { expect, test } from "vitest";
import { trackingView } from "@/app/track/[tracking_id]/tracking-view";
import {
  READERS,
  readingOf,
  standingOf,
  type ReadableOrder,
  type Reader,
} from "@/lib/domain/order-reading";
import { hasRider, isOver, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/order-status";
import { HEADLINES } from "@/lib/messages/headlines.gen";
import { RIDER } from "@/lib/messages/rider.gen";

const NOW = new Date("2026-11-23T10:00:00Z");
const PROMISED = new Date("2026-11-23T09:35:00Z");
const LATER = new Date("2026-11-23T14:00:00Z");

const PLAIN: ReadableOrder = {
  status: "searching",
  environment: "live",
  disputedAt: null,
  disputeDecision: null,
  cancelReasonCode: null,
  cancelledBy: null,
  promisedBy: PROMISED,
  nextTryFrom: null,
  nextTryUntil: null,
  dispatchAt: null,
  waitUntil: null,
  pickupAt: null,
  readyAt: null,
  usualReadyAt: null,
};

/** Every state that an order can be in: each status, and what a plan, a dispute, a decision or a search adds. */
const STATES: [string, ReadableOrder][] = [
  ["planned for 16:00", { ...PLAIN, dispatchAt: LATER, pickupAt: LATER }],
  ["waiting for a rider until 16:00", { ...PLAIN, waitUntil: LATER }],
  ...ORDER_STATUSES.map((status): [string, ReadableOrder] => [status, { ...PLAIN, status }]),
  ...(["no_rider_found", "rider_cancelled", "other"] as const).map(
    (cancelReasonCode): [string, ReadableOrder] => [
      `cancelled by others, ${cancelReasonCode}`,
      { ...PLAIN, status: "cancelled", cancelledBy: "system", cancelReasonCode },
    ],
  ),
  ["delivered, disputed", { ...PLAIN, status: "delivered", disputedAt: NOW }],
  ["completed after a dispute", { ...PLAIN, status: "completed", disputedAt: NOW }],
  ...(["delivered", "not_delivered"] as const).map((disputeDecision): [string, ReadableOrder] => [
    `completed, decided ${disputeDecision}`,
    { ...PLAIN, status: "completed", disputedAt: NOW, disputeDecision },
  ]),
];

test("every reader's reading of every state, 25 minutes after the promise", async () => {
  const table = STATES.flatMap(([state, order]) => [
    "",
    state,
    ...READERS.map((reader) => rowOf(order, reader)),
  ]);
  await expect([...table, ""].join("\n").trimStart()).toMatchFileSnapshot("order-readings.txt");
});

test("all readers agree on state, lateness and who acts", () => {
  for (const [, order] of STATES) {
    const [first, ...others] = READERS.map((reader) => {
      const { may: _, ...reading } = readingOf(order, NOW, reader);
      return reading;
    });
    expect(others).toEqual(others.map(() => first));
  }
});

test.each([
  ["a minute before", "2026-11-23T09:34:00Z", 0],
  ["59 seconds after", "2026-11-23T09:35:59Z", 0],
  ["a minute after", "2026-11-23T09:36:00Z", 1],
  ["two hours after", "2026-11-23T11:35:00Z", 120],
])("%s the promise an order on the way is %s: %i minutes late", (_, now, minutes) => {
  const order = { ...PLAIN, status: "in_transit" } as const;
  expect(readingOf(order, new Date(now), "merchant").lateMinutes).toBe(minutes);
});

function rowOf(order: ReadableOrder, reader: Reader): string {
  const { headline, next, actor, lateMinutes, may } = readingOf(order, NOW, reader);
  return [
    `  ${reader.padEnd(10)}${sayingOf(order, reader)}`,
    `    ${headline}; next ${next ?? "nothing"}; by ${actor ?? "nobody"}; late ${lateMinutes} min; may ${may.join(", ") || "nothing"}`,
  ].join("\n");
}

function sayingOf(order: ReadableOrder, reader: Reader): string {
  if (reader === "recipient") return recipientReads(order);
  if (reader === "rider") return RIDER.en.statuses[order.status];
  const { headline } = readingOf(order, NOW, reader);
  const text: { says: string; next?: string } =
    HEADLINES.en[reader === "merchant" ? "merchant" : "staff"][headline];
  return [text.says, text.next].filter(Boolean).join(" ");
}

function recipientReads(order: ReadableOrder): string {
  const { headline, by } = readingOf(order, NOW, "recipient");
  const { sentence, advice } = trackingView(
    {
      trackingId: "trk_1",
      environment: "live",
      status: order.status,
      label: order.status,
      standing: standingOf(order),
      timezone: "Africa/Blantyre",
      endedAt: isOver(order.status) ? NOW : null,
      updatedAt: NOW,
      details: {
        merchantName: "Mbowe Pharmacy",
        merchantPhone: null,
        brand: { colour: null, logo: null },
        rider: riderOf(order.status),
        scheduledFor: headline === "scheduled" ? by : null,
        eta: null,
        nextTry: null,
        waitsUntil: headline === "waiting" ? by : null,
        dueAt: headline === "scheduled" || headline === "waiting" ? null : by,
        approach: null,
        proof: null,
        timeline: [],
        receiver: null,
      },
    },
    NOW,
  );
  return [sentence, advice].filter(Boolean).join(" ");
}

function riderOf(status: OrderStatus) {
  if (!hasRider(status)) return null;
  return { firstName: "Alick", plate: null, vehicleClass: "MOTORBIKE", phone: null };
}
