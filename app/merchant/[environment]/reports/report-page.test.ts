import { expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { readOrderReport } from "@/lib/domain/money/reports/read-order-report";
import { get } from "@/test/api";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";
import { GET } from "../reports.csv/route";
import { readReportSearch, reportHref } from "./report-search";

const NOON = new Date("2026-11-30T10:00:00Z");

async function searchOf(given: string) {
  const merchant = await contextOf(await createMerchant(), "test");
  return readReportSearch(merchant, new URLSearchParams(given), NOON);
}

test.each([
  ["", "2026-11-24", "2026-11-30", "day", []],
  ["period=this-month&by=hour", "2026-11-01", "2026-11-30", "hour", []],
  ["period=last-month", "2026-10-01", "2026-10-31", "day", []],
  ["from=2026-11-02&to=2026-11-03&by=area", "2026-11-02", "2026-11-03", "area", []],
  ["from=2026-11-02&to=", "2026-11-02", "2026-11-30", "day", []],
  ["to=2026-11-03", "2026-11-03", "2026-11-03", "day", []],
  ["from=never&to=2026-11-03", "2026-11-24", "2026-11-30", "day", ["from"]],
  ["to=2026-02-30", "2026-11-24", "2026-11-30", "day", ["to"]],
  ["period=ever&by=month", "2026-11-24", "2026-11-30", "day", ["period"]],
])("the address %s shows %s to %s by %s", async (given, start, end, by, problems) => {
  const { startDate, endDate, groupBy, issues } = await searchOf(given);
  expect([startDate, endDate, groupBy]).toEqual([start, end, by]);
  expect(issues.map(({ path }) => path)).toEqual(problems);
});

test("an address of its own shows the same report again", async () => {
  const branch = `pkp_${"a".repeat(22)}`;
  for (const of of ["", `&branch=${branch}`]) {
    const search = await searchOf(`from=2026-11-02&to=2026-11-03&by=company${of}`);
    expect(search.pickupId).toBe(of === "" ? undefined : branch);
    expect(await searchOf(reportHref("", search).slice(1))).toEqual(search);
  }
  expect((await searchOf("branch=x")).pickupId).toBeUndefined();
});

async function download(shop: TestMerchant, search: string) {
  const user = await signedIn({ role: "merchant", merchantId: shop.id });
  const cookie = `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/merchant/test/reports.csv?${search}`, {
    headers: { Cookie: cookie },
  });
  const response = await GET(request, { params: Promise.resolve({ environment: "test" }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("the page's report, its file and the API have the same numbers", async () => {
  const shop = await createMerchant();
  const { id } = await placeOrder(shop, { environment: "test" });
  await moveTestOrder(shop, id, "undeliverable", "delivered");
  await placeOrder(shop, { environment: "test" });
  const merchant = await contextOf(shop, "test");
  const search = readReportSearch(merchant, new URLSearchParams("by=area"));
  const { total, rows } = await readOrderReport(merchant, search);
  const asked = `start_date=${search.startDate}&end_date=${search.endDate}&group_by=area`;
  const { body } = await get(`/reports/orders?${asked}`, shop.testKey);
  expect(body.total).toMatchObject({
    orders: total.placed,
    delivered: total.delivered,
    on_time: total.onTime,
    delivered_first_attempt: total.deliveredFirstAttempt,
    failure_reasons: total.failureReasons,
    delivery_minutes: total.deliveryMinutes,
    fees: total.spentMinor / 100,
  });
  expect([total.placed, total.delivered, rows.length, body.rows.length]).toEqual([2, 1, 1, 1]);
  const file = await download(shop, "by=area");
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head = "", line = ""] = file.text.replace("\uFEFF", "").trim().split("\r\n");
  const values = Object.fromEntries(
    line.split(",").map((value, place) => [head.split(",")[place], value]),
  );
  expect(values).toMatchObject({ area: "", orders: "2", delivered: "1", failed_attempts: "1" });
});

test.each(["from=yesterday", "from=2026-03-02&to=2026-03-01", "from=2020-01-01&to=2026-01-01"])(
  "%s is refused rather than answered with another file",
  async (search) => {
    const { status, text } = await download(await createMerchant(), search);
    expect([status, JSON.parse(text).code]).toEqual([400, "invalid_request"]);
  },
);
