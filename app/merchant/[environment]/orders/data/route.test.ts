import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { placeOrder, type PlacedOrder } from "@/test/orders";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { createMerchant, createRider } from "@/test/world";
import { GET as getFile } from "../../orders.csv/route";
import { GET, POST } from "./route";

let owner: Session;
let viewer: Session;
let stranger: Session;
let courier: Session;
let live: PlacedOrder;
let sandbox: PlacedOrder;

beforeAll(async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  live = await placeOrder(merchant, { fields: { receiver_name: "=Thoko" } });
  sandbox = await placeOrder(merchant, { environment: "test" });
  owner = await sessionOf(await createPerson({ role: "merchant", merchantId: merchant.id }));
  viewer = await signedIn({ role: "merchant", staffRole: "viewer", merchantId: merchant.id });
  stranger = await signedIn({ role: "merchant" });
  courier = await signedIn({ role: "courier" });
});

async function ask(
  handler: typeof GET,
  environment: string,
  query: string,
  user?: Session,
  headers: Record<string, string> = {},
) {
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/merchant/${environment}/orders?${query}`, {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
  return handler(request, { params: Promise.resolve({ environment }) });
}

async function look(environment: string, query: string, user?: Session) {
  const response = await ask(GET, environment, query, user);
  const body: any = await response.json();
  return { status: response.status, body };
}

const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

test("the list has the orders of its own environment, for every user of the company", async () => {
  for (const user of [owner, viewer]) {
    const { status, body } = await look("live", "", user);
    expect(status).toBe(200);
    expect(idsOf(body.orders)).toEqual([live.id]);
    expect(body.counts.searching).toEqual({ count: 1, isMore: false });
    expect(body.orders[0]).toMatchObject({ standing: "searching", feeMinor: live.fee * 100 });
    expect(idsOf((await look("test", "", user)).body.orders)).toEqual([sandbox.id]);
  }
});

test("named orders are answered only to their owner in this environment", async () => {
  const both = `id=${live.id}&id=${sandbox.id}&id=nonsense`;
  expect(idsOf((await look("live", both, owner)).body)).toEqual([live.id]);
  expect(idsOf((await look("test", both, owner)).body)).toEqual([sandbox.id]);
  expect((await look("live", both, stranger)).body).toEqual([]);
});

test("another merchant finds nothing, by any search", async () => {
  for (const query of ["", `q=${live.id}`, `q=${live.trackingId}`, "sort=fee"]) {
    const { body } = await look("live", query, stranger);
    expect(body.orders).toEqual([]);
    expect(body.counts.searching.count).toBe(0);
  }
});

test("an invalid filter filters nothing, and a foreign cursor starts again", async () => {
  const nonsense = "group=lost&from=2026-02-31&to=x&sort=size&cursor=zzz&q=%20";
  expect(idsOf((await look("live", nonsense, owner)).body.orders)).toEqual([live.id]);
});

test("days are those of the merchant's calendar, both included", async () => {
  const today = new Date(Date.now() + 2 * 60 * 60_000).toISOString().slice(0, 10);
  const found = async (query: string) => (await look("live", query, owner)).body.orders.length;
  expect(await found(`from=${today}&to=${today}`)).toBe(1);
  expect(await found("to=2020-01-01")).toBe(0);
  expect(await found("from=2100-01-01")).toBe(0);
});

test("the file has the list's rows, its formulas made harmless", async () => {
  const response = await ask(getFile, "live", "group=searching", owner);
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="tumiza-live-orders-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const lines = (await response.text()).split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFF?order_id,/);
  expect(lines[1]).toContain(live.id);
  expect(lines[1]).toContain("'=Thoko");
  expect(lines).toHaveLength(3);
  expect((await (await ask(getFile, "live", "", stranger)).text()).split("\r\n")).toHaveLength(2);
});

test("no session is a 401, another role and another site a 403, another environment a 404", async () => {
  for (const handler of [GET, getFile]) {
    expect((await ask(handler, "live", "")).status).toBe(401);
    expect((await ask(handler, "live", "", courier)).status).toBe(403);
    const site = { "Sec-Fetch-Site": "cross-site" };
    expect((await ask(handler, "live", "", owner, site)).status).toBe(403);
    expect((await ask(handler, "sandbox", "", owner)).status).toBe(404);
  }
});

test("nothing is changed at this address", async () => {
  const request = new Request("http://tumiza.test/merchant/live/orders/data", { method: "POST" });
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(405);
});
