import { beforeAll, expect, test } from "vitest";
import { courierCaller } from "@/lib/dashboard/authority";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { readMetricsSummary } from "@/lib/domain/money/metrics/read-metrics-summary";
import { insertOrder, type PastOrder } from "@/test/courier-history";
import { signedIn } from "@/test/people";
import { createRider } from "@/test/world";
import { GET, HEAD } from "./route";

const SOMEWHERE = { latitude: 1.3, longitude: 103.8 };
const PERIOD = "from=2026-03-01&to=2026-03-03";
const HEAD_LINE =
  "day,completed,cancelled,currency,gross_delivery_value,platform_fees,courier_earnings";

let owner: Session;
let dispatcher: Session;
let stranger: Session;

beforeAll(async () => {
  owner = await signedIn({ role: "courier" });
  const courierId = owner.company?.id ?? "";
  dispatcher = await signedIn({ role: "courier", staffRole: "dispatcher", courierId });
  stranger = await signedIn({ role: "courier" });
  const { id: riderId } = await createRider(SOMEWHERE, { courierId });
  const place = (order: PastOrder) => insertOrder(courierOf(owner), riderId, order);
  const createdAt = "2026-03-02T10:00:00Z";
  await place({ status: "delivered", createdAt, feeMinor: 3_000_50, platformFeeMinor: 300_05 });
  await place({ status: "completed", createdAt, feeMinor: 1_000_00, source: "dashboard" });
  await place({ status: "cancelled", createdAt: "2026-03-03T10:00:00Z" });
});

function courierOf(user: Session) {
  const caller = courierCaller(user);
  if (!caller) throw new Error("not a courier's session");
  return caller.courier;
}

async function download(query: string, user?: Session, handler = GET) {
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/courier/metrics.csv?${query}`, {
    headers: cookie ? { Cookie: cookie } : {},
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
}

test("a file has a line for each day, plain numbers and the mark of UTF-8", async () => {
  const { status, headers, bytes, text } = await download(PERIOD, owner);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="tumiza-metrics-2026-03-01-2026-03-03.csv"',
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(text.slice(1).split("\r\n")).toEqual([
    HEAD_LINE,
    "2026-03-01,0,0,MWK,0,0,0",
    "2026-03-02,2,0,MWK,4000.5,300.05,3700.45",
    "2026-03-03,0,1,MWK,0,0,0",
    "",
  ]);
});

test("a source narrows the deliveries and leaves the money alone", async () => {
  const { text } = await download(`${PERIOD}&source=dashboard`, owner);
  expect(text).toContain("2026-03-02,1,0,MWK,4000.5,300.05,3700.45");
  expect(text).toContain("2026-03-03,0,0,MWK,0,0,0");
});

test("a currency without activity gives zeros", async () => {
  const { text } = await download(`${PERIOD}&currency=USD`, owner);
  expect(text).toContain("2026-03-02,2,0,USD,0,0,0");
});

test("without dates it is the last 30 days", async () => {
  const { text } = await download("", owner);
  const { end } = await readMetricsSummary(courierOf(owner), { currency: "MWK" });
  const lines = text.trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(30);
  expect(lines.at(-1)?.slice(0, 10)).toBe(end);
});

test("each session downloads its own company's days, in any role", async () => {
  expect((await download(PERIOD, dispatcher)).text).toContain("2026-03-02,2,0,MWK,4000.5");
  const { text } = await download(PERIOD, stranger);
  expect(text).toContain("2026-03-02,0,0,MWK,0,0,0");
  expect(text).not.toContain("4000.5");
});

test.each([
  "from=yesterday",
  "to=2026-02-30",
  "from=2026-03-02&to=2026-03-01",
  "period=ever",
  "currency=XXXX",
  "source=pigeon",
  "from=2020-01-01&to=2026-01-01",
])("%s is refused rather than answered with another file", async (query) => {
  const { status, headers, text } = await download(query, owner);
  expect(status).toBe(400);
  expect(headers.get("content-disposition")).toBeNull();
  expect(JSON.parse(text)).toMatchObject({ success: false, error: "Invalid request" });
});

test("other callers get no file", async () => {
  expect((await download(PERIOD)).status).toBe(401);
  expect((await download(PERIOD, await signedIn({ role: "merchant" }))).status).toBe(403);
  expect((await download(PERIOD, await signedIn({ role: "admin" }))).status).toBe(403);
});

test("asking for the head answers the headers of the file and nothing in it", async () => {
  const { status, headers, bytes } = await download(PERIOD, owner, HEAD);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain("attachment");
  expect(bytes).toHaveLength(0);
});
