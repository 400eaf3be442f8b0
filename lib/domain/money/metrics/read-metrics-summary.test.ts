import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createCourierIn,
  insertOrder,
  openEarnings,
  postEarnings,
  SOURCES,
  type PastOrder,
} from "@/test/courier-history";
import { createRider, owner } from "@/test/world";
import type { CourierContext } from "../../authority/courier-context";
import { ORDER_LIFE, ORDER_STATUSES } from "../../order-status";
import { readMetricsSummary, type MetricsFilter } from "./read-metrics-summary";

const SOMEWHERE = { latitude: 1.3, longitude: 103.8 };
const HOUR_MS = 3_600_000;
const BLANTYRE_MS = 2 * HOUR_MS;
const JANUARY = { startDate: "2026-01-01", endDate: "2026-01-31", currency: "MWK" };

async function createHistory(
  orders: PastOrder[],
  timezone = "Africa/Blantyre",
): Promise<CourierContext> {
  const { courier, riderId } = await createCourierIn(timezone);
  for (const order of orders) await insertOrder(courier, riderId, order);
  return courier;
}

const on = (courier: CourierContext, day: string, filter: Partial<MetricsFilter> = {}) =>
  readMetricsSummary(courier, { startDate: day, endDate: day, currency: "MWK", ...filter });

// spec: M.2-5
test.each(ORDER_STATUSES)("%s counts in the bucket of the order life", async (status) => {
  const courier = await createHistory([{ status, createdAt: "2026-01-10T10:00:00Z" }]);
  const { completed, cancelled, pending } = await on(courier, "2026-01-10");
  const none = { completed: 0, cancelled: 0, pending: 0 };
  const bucket = ORDER_LIFE[status].metricsBucket;
  expect({ completed, cancelled, pending }).toEqual({ ...none, [bucket]: 1 });
});

test.each([
  ["in_transit", "2026-01-10"],
  ["delivered", "2026-01-12"],
  ["completed", "2026-01-12"],
  ["cancelled", "2026-01-12"],
  ["returned", "2026-01-12"],
] as const)("an order that is %s counts on %s only", async (status, day) => {
  const times = { createdAt: "2026-01-10T10:00:00Z", endedAt: "2026-01-12T10:00:00Z" };
  const courier = await createHistory([{ status, ...times }]);
  for (const candidate of ["2026-01-10", "2026-01-11", "2026-01-12"]) {
    const { completed, cancelled, pending } = await on(courier, candidate);
    expect(completed + cancelled + pending, candidate).toBe(candidate === day ? 1 : 0);
  }
});

test.each([
  ["Africa/Blantyre", "2026-01-10T22:30:00Z", "2026-01-11"],
  ["Africa/Blantyre", "2026-01-10T22:00:00Z", "2026-01-11"],
  ["Africa/Blantyre", "2026-01-10T21:59:59.999999Z", "2026-01-10"],
  ["America/New_York", "2026-01-10T03:30:00Z", "2026-01-09"],
  // The day summer time begins has 23 hours, and the next one starts earlier in UTC.
  ["America/New_York", "2026-03-09T03:59:59Z", "2026-03-08"],
  ["America/New_York", "2026-03-09T04:00:00Z", "2026-03-09"],
])("in %s a delivery at %s counts on %s", async (timezone, endedAt, day) => {
  const order = { status: "delivered", createdAt: "2026-01-01T00:00:00Z", endedAt } as const;
  const courier = await createHistory([order], timezone);
  const before = new Date(Date.parse(day) - 24 * HOUR_MS).toISOString().slice(0, 10);
  const after = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
  expect((await on(courier, day)).completed).toBe(1);
  expect((await on(courier, before)).completed).toBe(0);
  expect((await on(courier, after)).completed).toBe(0);
});

// spec: B1.9, M.11-13, M.15
test("money is of completed deliveries in the currency, averaged to its minor unit", async () => {
  const createdAt = "2026-01-10T10:00:00Z";
  const courier = await createHistory([
    { status: "delivered", createdAt, feeMinor: 100_00, platformFeeMinor: 15_00 },
    { status: "completed", createdAt, feeMinor: 100_01, platformFeeMinor: 15_01 },
    { status: "completed", createdAt, feeMinor: 100_01, platformFeeMinor: 0 },
    { status: "returned", createdAt, feeMinor: 900_00, platformFeeMinor: 1_00 },
    { status: "in_transit", createdAt, feeMinor: 900_00, platformFeeMinor: 1_00 },
    { status: "completed", createdAt, feeMinor: 7_00, platformFeeMinor: 1_00, currency: "ZMW" },
  ]);
  expect(await readMetricsSummary(courier, JANUARY)).toMatchObject({
    completed: 4,
    grossMinor: 300_02,
    platformFeesMinor: 30_01,
    averageMinor: 100_01,
  });
  expect(await readMetricsSummary(courier, { ...JANUARY, currency: "ZMW" })).toMatchObject({
    completed: 4,
    grossMinor: 7_00,
    platformFeesMinor: 1_00,
    averageMinor: 7_00,
  });
});

// spec: M.6
test("the rating is the mean of rated completed deliveries, to two decimals", async () => {
  const createdAt = "2026-01-10T10:00:00Z";
  const courier = await createHistory([
    { status: "completed", createdAt, rating: 5 },
    { status: "delivered", createdAt, rating: 5, source: "dashboard" },
    { status: "completed", createdAt, rating: 4 },
    { status: "completed", createdAt, rating: null },
    { status: "returned", createdAt, rating: 1 },
  ]);
  const { averageRating } = await readMetricsSummary(courier, JANUARY);
  const ofApi = await readMetricsSummary(courier, { ...JANUARY, source: "external_api" });
  expect([averageRating, ofApi.averageRating]).toEqual([4.67, 4.5]);
});

// spec: M.14
test("withdrawals are of all time, of this courier and of one currency", async () => {
  const courier = await createHistory([]);
  const other = await createHistory([]);
  await openEarnings(courier.courierId, "ZMW");
  // Earnings are no withdrawal.
  await postEarnings(courier, "order_settlement", 400_00);
  await postEarnings(courier, "withdrawal", 300_00, { on: "2020-01-01" });
  await postEarnings(courier, "withdrawal", 50_50, { on: "2026-01-10" });
  await postEarnings(courier, "withdrawal", 7_00, { on: "2026-01-10", currency: "ZMW" });
  await postEarnings(other, "withdrawal", 999_00, { on: "2026-01-10" });
  expect((await readMetricsSummary(courier, JANUARY)).withdrawnMinor).toBe(350_50);
  const zambian = await readMetricsSummary(courier, { ...JANUARY, currency: "ZMW" });
  expect(zambian.withdrawnMinor).toBe(7_00);
});

// spec: M.7-10
test("every registered rider is counted in one state", async () => {
  const courier = await createHistory([]);
  const { courierId } = courier;
  const full = await createRider(SOMEWHERE, { courierId, jobLimit: 1 });
  const busy = await createRider(SOMEWHERE, { courierId });
  const both = await createRider(SOMEWHERE, { courierId, isOnline: false });
  await createRider(SOMEWHERE, { courierId, isOnline: false });
  await owner`update riders set active_jobs = 1 where id = ${full.id}`;
  await owner`update riders set is_externally_busy = true, busy_since = now()
    where id in (${busy.id}, ${both.id})`;
  expect(await readMetricsSummary(courier, JANUARY)).toMatchObject({
    ridersActive: 1,
    ridersRegistered: 5,
    ridersExternallyBusy: 2,
    ridersOffline: 1,
    ridersAtJobLimit: 1,
  });
});

const instantIn = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from), max: Date.parse(to) })
    .map((ms) => new Date(ms).toISOString());

const pastOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    createdAt: instantIn("2025-12-28T00:00:00Z", "2026-01-15T00:00:00Z"),
    endedAt: instantIn("2026-01-15T00:00:00Z", "2026-02-04T00:00:00Z"),
    source: fc.constantFrom(...SOURCES),
    feeMinor: fc.integer({ min: 1, max: 5_000_00 }),
    share: fc.integer({ min: 0, max: 100 }),
    currency: fc.constantFrom("MWK", "ZMW"),
  })
  .map(({ share, ...order }) => ({
    ...order,
    platformFeeMinor: Math.floor((order.feeMinor * share) / 100),
  }));

// spec: B1.6-7, B1.11
test("with any history, source changes the deliveries and never the money", async () => {
  const histories = fc.array(pastOrder, { minLength: 1, maxLength: 15 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const courier = await createHistory(history);
      for (const source of [undefined, ...SOURCES, "elsewhere"]) {
        const summary = await readMetricsSummary(courier, { ...JANUARY, source });
        expect(summary).toMatchObject(expectedOf(history, source));
      }
    }),
    { numRuns: 15 },
  );
});

/** The same rules said again over plain values. */
function expectedOf(history: (PastOrder & { endedAt: string })[], source: string | undefined) {
  const counted = history.filter(({ status, createdAt, endedAt }) => {
    const at = ORDER_LIFE[status].metricsBucket === "pending" ? createdAt : endedAt;
    const day = new Date(Date.parse(at) + BLANTYRE_MS).toISOString().slice(0, 10);
    return day >= JANUARY.startDate && day <= JANUARY.endDate;
  });
  const inBucket = (bucket: string) =>
    counted.filter(({ status }) => ORDER_LIFE[status].metricsBucket === bucket);
  const count = (bucket: string) =>
    inBucket(bucket).filter((order) => source === undefined || order.source === source).length;
  const paid = inBucket("completed").filter(({ currency }) => currency === "MWK");
  const gross = paid.reduce((sum, { feeMinor = 0 }) => sum + feeMinor, 0);
  return {
    completed: count("completed"),
    cancelled: count("cancelled"),
    pending: count("pending"),
    grossMinor: gross,
    platformFeesMinor: paid.reduce((sum, { platformFeeMinor = 0 }) => sum + platformFeeMinor, 0),
    averageMinor: paid.length === 0 ? 0 : Math.round(gross / paid.length),
  };
}
