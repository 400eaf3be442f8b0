import { describe, expect, test } from "vitest";
import { readOrderReport } from "@/lib/domain/money/reports/read-order-report";
import { prefersCsv } from "@/lib/http/endpoint/csv-endpoint";
import { api, get } from "@/test/api";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";

const PATH = "/api/v1/external/reports/orders";

async function shopWithOrders(): Promise<TestMerchant> {
  const shop = await createMerchant();
  const { id } = await placeOrder(shop, { environment: "test" });
  await moveTestOrder(shop, id, "undeliverable", "delivered");
  await placeOrder(shop, { environment: "test" });
  return shop;
}

const csvOf = async (key: string, search = "") =>
  api("GET", `${PATH}${search}`, { key, headers: { Accept: "text/csv" } });

test("answers the report of the key's environment, with its days and timezone", async () => {
  const shop = await shopWithOrders();
  const report = await readOrderReport(await contextOf(shop, "test"), { groupBy: "day" });
  const { status, body } = await get("/reports/orders", shop.testKey);
  expect(status).toBe(200);
  const { total, rows, ...head } = body;
  expect(head).toEqual({
    success: true,
    environment: "test",
    start_date: report.period.start,
    end_date: report.period.end,
    timezone: "Africa/Blantyre",
    currency: "MWK",
    group_by: "day",
  });
  expect(total).toMatchObject({
    orders: 2,
    delivered: 1,
    on_time: 1,
    in_progress: 1,
    attempted: 1,
    delivered_first_attempt: 0,
    failed_attempts: 1,
    failure_reasons: [{ reason: "not_stated", count: 1 }],
    fees: report.total.spentMinor / 100,
    spend: report.total.spentMinor / 100,
  });
  expect(rows.map(({ group }: { group: string }) => group)).toEqual(
    report.rows.map(({ group }) => group),
  );
  const live = await get("/reports/orders", shop.liveKey);
  expect(live.body).toMatchObject({ environment: "live", total: { orders: 0 } });
});

test("answers the same rows as CSV, for a request that prefers it", async () => {
  const shop = await shopWithOrders();
  const { body } = await get("/reports/orders?group_by=area", shop.testKey);
  const { status, headers, text } = await csvOf(shop.testKey, "?group_by=area");
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head = "", line = "", ...others] = text.trim().split("\r\n");
  expect(others).toEqual([]);
  const names = head.split(",");
  const values = Object.fromEntries(line.split(",").map((value, place) => [names[place], value]));
  const [row] = body.rows;
  expect(names[0]).toBe("area");
  expect(values).toMatchObject({
    orders: String(row.orders),
    on_time: String(row.on_time),
    delivery_minutes_median: String(row.delivery_minutes.median),
    currency: "MWK",
    fees: String(row.fees),
    failed_not_stated: "1",
    failed_nobody_there: "0",
    cancelled_out_of_stock: "0",
  });
});

test("refuses in JSON also where CSV is preferred", async () => {
  const { testKey } = await createMerchant();
  const { status, body } = await csvOf(testKey, "?group_by=month");
  expect([status, body.code]).toEqual([400, "invalid_request"]);
});

describe("a request with", () => {
  test.each([
    ["group_by=month", "group_by"],
    ["group_by=", "group_by"],
    ["group_by=day&group_by=hour", "group_by"],
    ["start_date=yesterday", "start_date"],
    ["start_date=2026-02-30", "start_date"],
    ["start_date=0000-01-01", "start_date"],
    ["start_date=2026-11-01T00:00:00Z", "start_date"],
    ["end_date=", "end_date"],
    ["start_date=2026-03-02&end_date=2026-03-01", "end_date"],
    ["start_date=2026-01-01&end_date=2026-04-03", "end_date"],
    ["start_date=0001-01-01&end_date=9999-12-31", "end_date"],
    ["start_date=2999-01-01", "start_date"],
    ["from=2026-01-01", "from"],
    ["merchant_id=mer_1", "merchant_id"],
  ])("%s names the field", async (search, field) => {
    const { testKey } = await createMerchant();
    const { status, body } = await get(`/reports/orders?${search}`, testKey);
    expect([status, body.issues?.[0]?.field]).toEqual([400, field]);
  });
});

test.each([
  [null, false],
  ["*/*", false],
  ["application/json", false],
  ["application/json, text/csv", false],
  ["text/csv", true],
  ["TEXT/CSV; q=0.9", true],
  ["text/html, text/csv, */*", true],
  ["text/html", false],
])("Accept: %s prefers CSV: %s", (accept, isCsv) => {
  expect(prefersCsv(accept)).toBe(isCsv);
});

test.each([
  ["start_date=0001-01-01&end_date=0001-01-01", 1],
  ["end_date=0001-01-05", 5],
  ["start_date=9999-12-31&end_date=9999-12-31", 1],
])("the first and last days of the calendar are days: %s", async (search, days) => {
  const { testKey } = await createMerchant();
  const { status, body } = await get(`/reports/orders?${search}`, testKey);
  expect([status, body.total?.orders, body.rows?.length]).toEqual([200, 0, days]);
});
