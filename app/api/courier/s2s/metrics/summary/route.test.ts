import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { toMetricsSummary } from "@/lib/domain/money/metrics/to-metrics-summary";
import { api, post } from "@/test/api";
import { createCourier, createMerchant, createRider, nearby, owner } from "@/test/world";
import { readMetricsSummaryContract } from "./contract";

const PATH = "/api/courier/s2s/metrics/summary";

const { shape } = readMetricsSummaryContract.response;

/** Not a field more and not a field less than the specification shows. */
const exactResponse = z.strictObject({
  period: z.strictObject(shape.period.shape),
  delivery_metrics: z.strictObject(shape.delivery_metrics.shape),
  driver_metrics: z.strictObject(shape.driver_metrics.shape),
  financial_summary: z.strictObject(shape.financial_summary.shape),
});

afterEach(() => {
  vi.useRealTimers();
});

const read = (token: string, query = "") =>
  api("GET", PATH + query, { headers: { Authorization: `Bearer ${token}` } });

/** A courier with one rider who has one live order. */
async function createBusyCourier() {
  const courier = await createCourier();
  const merchant = await createMerchant();
  await createRider(merchant.pickup, { courierId: courier.id });
  const to = nearby(merchant.pickup);
  const body = { delivery_lat: to.latitude, delivery_lng: to.longitude };
  const { body: quote } = await post("/quote", merchant.liveKey, body);
  const order = { ...body, delivery_fee: quote.delivery_fee };
  const key = { "Idempotency-Key": randomUUID() };
  expect((await post("/create-order", merchant.liveKey, order, key)).status).toBe(200);
  return { courier, merchant };
}

async function databaseDay(daysAgo: number): Promise<string> {
  const [row] = await owner`
    select ((now() at time zone 'Africa/Blantyre')::date - ${daysAgo}::int)::text as day`;
  return row?.day as string;
}

// spec: B1.1, B1.3, B1.5, B1.8, B1.10, L.3-4, M.1
test("a courier without activity reads zeros for the last 30 days in MWK", async () => {
  const { token } = await createCourier();
  const answer = await read(token);
  expect(answer.status).toBe(200);
  expect(exactResponse.parse(answer.body)).toEqual({
    period: { start: await databaseDay(30), end: await databaseDay(0) },
    delivery_metrics: {
      total_deliveries: 0,
      completed: 0,
      cancelled: 0,
      pending: 0,
      average_rating: 0,
    },
    driver_metrics: {
      active_drivers: 0,
      total_registered: 0,
      busy_external: 0,
      offline: 0,
      at_job_limit: 0,
    },
    financial_summary: {
      gross_delivery_value: 0,
      courier_earnings: 0,
      platform_fees: 0,
      total_withdrawn: 0,
      average_delivery_value: 0,
    },
  });
});

test("today is the database's day, also when this machine's clock is wrong", async () => {
  const { token } = await createCourier();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-05") });
  const { body } = await read(token);
  expect(body.period).toEqual({ start: await databaseDay(30), end: await databaseDay(0) });
});

test("an order that has only reserved a rider of the courier is already pending", async () => {
  const { courier } = await createBusyCourier();
  const { body } = await read(courier.token);
  expect(body.delivery_metrics).toMatchObject({ total_deliveries: 1, pending: 1 });
  expect(body.financial_summary.gross_delivery_value).toBe(0);
  expect(body.driver_metrics).toMatchObject({ active_drivers: 1, total_registered: 1 });
});

test("a test order counts in no courier's metrics", async () => {
  const { courier, merchant } = await createBusyCourier();
  const to = nearby(merchant.pickup);
  const body = { delivery_lat: to.latitude, delivery_lng: to.longitude };
  const { body: quote } = await post("/quote", merchant.testKey, body);
  const order = { ...body, delivery_fee: quote.delivery_fee };
  const key = { "Idempotency-Key": randomUUID() };
  expect((await post("/create-order", merchant.testKey, order, key)).status).toBe(200);
  expect((await read(courier.token)).body.delivery_metrics.total_deliveries).toBe(1);
});

test("nothing of one courier shows in another's summary", async () => {
  await createBusyCourier();
  const { token } = await createCourier();
  const { body } = await read(token);
  expect(body.delivery_metrics.total_deliveries).toBe(0);
  expect(body.driver_metrics.total_registered).toBe(0);
});

// spec: B1.2, B1.4, M.1
test("the period is answered as it was asked for", async () => {
  const { token } = await createCourier();
  const { status, body } = await read(token, "?start_date=2024-02-29&end_date=2024-02-29");
  expect(status).toBe(200);
  expect(body.period).toEqual({ start: "2024-02-29", end: "2024-02-29" });
});

// spec: B1.3-4
test.each([
  ["end_date=2024-03-31", { start: "2024-03-01", end: "2024-03-31" }],
  ["end_date=0001-01-02", { start: "0001-01-01", end: "0001-01-02" }],
])("%s alone is the end of thirty days", async (query, period) => {
  const { token } = await createCourier();
  expect((await read(token, `?${query}`)).body.period).toEqual(period);
});

// spec: B1.3
test("an end_date in the future alone starts thirty days before today, and counts the deliveries so far", async () => {
  const { courier } = await createBusyCourier();
  const { body: usual } = await read(courier.token);
  const { body } = await read(courier.token, "?end_date=9999-12-31");
  expect(body.period).toEqual({ start: usual.period.start, end: "9999-12-31" });
  expect(body.delivery_metrics).toEqual(usual.delivery_metrics);
  expect(body.delivery_metrics.pending).toBe(1);
});

// spec: B1.5
test("start_date alone lasts until today", async () => {
  const { token } = await createCourier();
  const { body } = await read(token, "?start_date=2024-03-31");
  const { body: usual } = await read(token);
  expect(body.period).toEqual({ start: "2024-03-31", end: usual.period.end });
});

test("the widest period there is can be read", async () => {
  const { courier } = await createBusyCourier();
  const { body } = await read(courier.token, "?start_date=0001-01-01&end_date=9999-12-31");
  expect(body.period).toEqual({ start: "0001-01-01", end: "9999-12-31" });
  expect(body.delivery_metrics.pending).toBe(1);
});

test.each([
  "start_date=yesterday",
  "start_date=",
  "start_date=2026-02-29",
  "start_date=2026-1-1",
  "start_date=2026-01-01T00:00:00Z",
  "start_date=0000-01-01",
  "start_date=-0001-01-01",
  "start_date=99999-01-01",
  "start_date=9999-12-31",
  "start_date=2026-01-01%00",
  "start_date='%3B--",
  "end_date=2026-13-01",
  "end_date=2026-04-31",
  "start_date=2026-03-01&end_date=2026-02-01",
  "start_date=2026-03-02&end_date=2026-03-01",
  "currency=XXXX",
  "currency=",
  "currency=mwk",
  "currency=ABC",
  "currency=%00",
])("%s is an invalid request", async (query) => {
  const { token } = await createCourier();
  const answer = await read(token, `?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, error: "Invalid request" });
  expect(answer.body.issues).toHaveLength(1);
});

// spec: B1.9
test("a currency without activity gives zeros", async () => {
  const { courier } = await createBusyCourier();
  for (const currency of ["MWK", "USD", "JPY", "KWD"]) {
    const { status, body } = await read(courier.token, `?currency=${currency}`);
    expect(status).toBe(200);
    expect(Object.values(body.financial_summary)).toEqual([0, 0, 0, 0, 0]);
    expect(body.delivery_metrics.pending).toBe(1);
  }
});

test.each([
  ["an injection", "'%20OR%201%3D1--"],
  ["an unknown word", "carrier_pigeon"],
  ["another case", "EXTERNAL_API"],
  ["nothing", ""],
  ["a character that cannot be stored", "%00"],
  ["a long text", "x".repeat(4000)],
])("%s as source counts nothing and is no error", async (_, source) => {
  const { courier } = await createBusyCourier();
  const { body: all } = await read(courier.token);
  const { status, body } = await read(courier.token, `?source=${source}`);
  expect(status).toBe(200);
  expect(Object.values(body.delivery_metrics)).toEqual([0, 0, 0, 0, 0]);
  expect(body.financial_summary).toEqual(all.financial_summary);
  expect(body.driver_metrics).toEqual(all.driver_metrics);
});

// spec: B1.6
test("a known source counts its own", async () => {
  const { courier } = await createBusyCourier();
  const ofApi = await read(courier.token, "?source=external_api");
  const ofDashboard = await read(courier.token, "?source=dashboard");
  expect(ofApi.body.delivery_metrics.pending).toBe(1);
  expect(ofDashboard.body.delivery_metrics.pending).toBe(0);
});

// spec: M.11-13, M.15
test("the wire has decimals of the currency, and parts that add up", () => {
  const summary = {
    start: "2026-01-01",
    end: "2026-01-31",
    completed: 4,
    cancelled: 2,
    pending: 1,
    averageRating: 4.67,
    ridersActive: 1,
    ridersRegistered: 5,
    ridersExternallyBusy: 2,
    ridersOffline: 1,
    ridersAtJobLimit: 1,
    grossMinor: 30_003,
    platformFeesMinor: 3_001,
    averageMinor: 7_501,
    withdrawnMinor: 5,
  };
  const kwacha = exactResponse.parse(toMetricsSummary(summary, "MWK"));
  expect(kwacha.delivery_metrics.total_deliveries).toBe(7);
  expect(kwacha.financial_summary).toEqual({
    gross_delivery_value: 300.03,
    courier_earnings: 270.02,
    platform_fees: 30.01,
    total_withdrawn: 0.05,
    average_delivery_value: 75.01,
  });
  expect(toMetricsSummary(summary, "JPY").financial_summary.gross_delivery_value).toBe(30_003);
});

// spec: AU.11
test("without a courier token a bad and a good period get the same answer", async () => {
  const { liveKey } = await createMerchant();
  const { token } = await createCourier();
  const credentials: Record<string, string>[] = [
    {},
    { "X-API-Key": token },
    { Authorization: `Bearer ${liveKey}` },
  ];
  for (const headers of credentials) {
    const answer = await api("GET", `${PATH}?start_date=yesterday`, { headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ success: false, error: "Unauthorized" });
  }
});

test("other methods are not allowed", async () => {
  const { token } = await createCourier();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await api("HEAD", PATH, { headers })).status).toBe(200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect((await api(method, PATH, { headers })).status, method).toBe(405);
  }
});

test("a courier over its limit gets a time to retry", async () => {
  const { token } = await createCourier();
  const answers = await Promise.all(Array.from({ length: 200 }, () => read(token)));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
});
