import { beforeAll, expect, test } from "vitest";
import type { OrderStatus } from "@/db/schema/order-life";
import { openPreparedDatabase } from "@/test/prepared-database";
import { buildWorld } from "./build-world";
import { SHOPS } from "./data/shops";
import { DEMO_RIDERS } from "./demo-riders";
import { isFinished } from "./order-life";
import { endMs, planOrders } from "./plan-orders";
import { readReference, type Clock, type Reference } from "./read-reference";

const HOUR_MS = 3_600_000;

let reference: Reference;

beforeAll(async () => {
  const database = await openPreparedDatabase();
  reference = await readReference(database.sql);
  await database.drop();
  moments = CLOCKS.map((clock) => ({ clock, orders: planOrders({ ...reference, clock }) }));
});

/** Every weekday just after midnight, in the morning rush and late in the evening. */
const CLOCKS: Clock[] = Array.from({ length: 7 }, (_, day) =>
  [0.01, 7.5, 23.5].map((hour) => {
    // 2026-11-16 was a Monday; midnight in Blantyre is 22:00 UTC.
    const midnightMs = Date.UTC(2026, 10, 15 + day, 22);
    return { nowMs: midnightMs + hour * HOUR_MS, midnightMs, isoWeekday: day + 1 };
  }),
).flat();

type Moment = { clock: Clock; orders: ReturnType<typeof planOrders> };

/** The orders of a world that is seeded at each of the clocks. */
let moments: Moment[];

test("the same clock gives the same world", () => {
  expect(buildWorld(reference, "hash")).toEqual(buildWorld(reference, "hash"));
});

test("whenever it is seeded, the world is as full as ever, by day only, and has no future", () => {
  for (const { clock, orders } of moments) {
    expect(orders.length).toBeGreaterThan(620);
    expect(orders.length).toBeLessThan(850);
    expect(orders.filter(({ steps }) => !isFinished(steps))).toHaveLength(4);
    expect(Math.max(...orders.map(endMs))).toBeLessThan(clock.nowMs);
    const hours = orders
      .filter(({ steps }) => isFinished(steps))
      .map(({ placedMs }) => ((placedMs - clock.midnightMs) / HOUR_MS + 24 * 50) % 24);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...hours)).toBeLessThan(20);
  }
});

test("whenever it is seeded, some riders have no order under way", () => {
  for (const { orders } of moments) {
    const busy = orders.filter(({ steps }) => !isFinished(steps)).map(({ rider }) => rider);
    expect(busy.filter((rider) => rider?.startsFree)).toEqual([]);
  }
  expect(DEMO_RIDERS.filter(({ startsFree }) => startsFree)).toHaveLength(10);
});

test("whenever it is seeded, no wallet was ever below zero, and each ends where it should", () => {
  for (const clock of CLOCKS) {
    const { ledgerEntries } = buildWorld({ ...reference, clock }, "hash");
    const ofWallets = ledgerEntries.flatMap(({ accountId, balanceAfterMinor }) =>
      balanceAfterMinor == null ? [] : [[accountId, balanceAfterMinor] as const],
    );
    expect(Math.min(...ofWallets.map(([, balanceMinor]) => balanceMinor))).toBeGreaterThanOrEqual(
      0,
    );
    expect([...new Map(ofWallets).values()].sort((a, b) => a - b)).toEqual(
      SHOPS.map(({ balance }) => balance * 100).sort((a, b) => a - b),
    );
  }
});

test("whenever it is seeded, about nine in ten live orders are completed and some are returned", () => {
  for (const { orders } of moments) {
    const live = orders.filter((order) => order.rider);
    const share = (status: OrderStatus) =>
      live.filter(({ steps }) => steps.at(-1)?.status === status).length / live.length;
    expect(share("completed")).toBeGreaterThan(0.85);
    expect(share("completed")).toBeLessThan(0.95);
    expect(share("cancelled")).toBeGreaterThan(0.04);
    expect(share("cancelled")).toBeLessThan(0.1);
    expect(share("returned")).toBeGreaterThan(0.005);
  }
});
