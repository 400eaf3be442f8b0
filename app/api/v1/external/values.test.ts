import { beforeAll, describe, expect, test } from "vitest";
import { api, get, post } from "@/test/api";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import {
  createCourier,
  createMerchant,
  nearby,
  placePickup,
  type TestMerchant,
} from "@/test/world";

const EXTERNAL = "/api/v1/external";

let merchant: TestMerchant;

beforeAll(async () => {
  merchant = await createMerchant();
  // Each test's own place may be anywhere; this one is where swapping leads far away.
  merchant.pickup = { latitude: -13.97, longitude: 33.78 };
  await placePickup(merchant.id, merchant.pickup);
});

describe("a list", () => {
  test.each([
    ["/orders", "statuses=delivered", "statuses"],
    ["/orders", "metadata[a]=1", "metadata[a]"],
    ["/events", "since=now", "since"],
    ["/wallet/transactions", "page=2", "page"],
    ["/webhook-deliveries", "order=1", "order"],
  ])("%s?%s names the unknown parameter and the known ones", async (path, query, name) => {
    const { status, body } = await get(`${path}?${query}`, merchant.testKey);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: "Invalid request", issues: [{ path: name }] });
    expect(body.issues[0].message).toMatch(/^There is no such parameter\. Known: .*limit/);
  });

  test("of riders does so too", async () => {
    const { token } = await createCourier();
    const headers = { Authorization: `Bearer ${token}` };
    const { status, body } = await api("GET", "/api/courier/s2s/riders?state=busy", { headers });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: "state" }]);
  });

  test.each(["abc", "0", "101", "1.5", ""])("says what limit=%s should be", async (limit) => {
    const { body } = await get(`/orders?limit=${limit}`, merchant.testKey);
    const message = "Must be a whole number from 1 to 100.";
    expect(body.issues).toMatchObject([{ path: "limit", message }]);
  });

  test("takes instants with any offset, and means the same moment", async () => {
    const { id } = await placeOrder(merchant, { environment: "test" });
    const find = async (query: string) =>
      (await get(`/orders?${query}`, merchant.testKey)).body.orders.map(
        (order: { order_id: string }) => order.order_id,
      );
    const local = (moment: number) =>
      encodeURIComponent(new Date(moment + 7_200_000).toISOString().replace("Z", "+02:00"));
    expect(await find(`created_from=${local(Date.now() - 60_000)}`)).toContain(id);
    expect(await find(`created_from=${local(Date.now() + 60_000)}`)).toEqual([]);
    const early = encodeURIComponent("0001-01-01T00:00:00+14:00");
    expect((await get(`/orders?created_from=${early}`, merchant.testKey)).status).toBe(400);
  });
});

test("a destination with longitude first is said to look swapped", async () => {
  const { latitude, longitude } = nearby(merchant.pickup);
  const body = { delivery_lat: longitude, delivery_lng: latitude };
  const { status, body: answer } = await post("/quote", merchant.testKey, body);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ error: "Invalid delivery" });
  expect(answer.message).toMatch(/Latitude and longitude look swapped\.$/);
});

describe("metadata", () => {
  test.each(['{"a":9007199254740993}', '{"a":{"b":[1e300]}}'])(
    "%s, which would be rounded, is refused",
    async (metadata) => {
      const body = await quotedOrder(merchant, { environment: "test" });
      const text = JSON.stringify(body).replace(/\}$/, `,"metadata":${metadata}}`);
      const answer = await createOrder(merchant.testKey, text);
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([{ path: "metadata" }]);
    },
  );

  // spec: A3.16
  test("of numbers that are exact is kept as it was sent", async () => {
    const metadata = { a: 9_007_199_254_740_991, b: [-0.5, 1.25], c: "9007199254740993" };
    const { id } = await placeOrder(merchant, { environment: "test", fields: { metadata } });
    expect((await get(`/orders/${id}`, merchant.testKey)).body.metadata).toEqual(metadata);
  });
});

test("PHP's empty array is an empty body and empty metadata", async () => {
  const { body } = await post("/quote", merchant.testKey, "[]");
  expect(body.error).toBe("Missing coordinates");
  const fields = { metadata: [] };
  const { id } = await placeOrder(merchant, { environment: "test", fields });
  expect((await get(`/orders/${id}`, merchant.testKey)).body.metadata).toEqual({});
});

test("an Idempotency-Key with a space is refused as its documentation says", async () => {
  const body = await quotedOrder(merchant, { environment: "test" });
  const answer = await createOrder(merchant.testKey, body, "two words");
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe("Idempotency-Key required");
});

test("an empty X-API-Key beside a bearer token is no key", async () => {
  const headers = { "X-API-Key": "", Authorization: `Bearer ${merchant.testKey}` };
  expect((await api("GET", `${EXTERNAL}/validate`, { headers })).status).toBe(200);
});

test("a 401 says how to authenticate", async () => {
  const { status, headers } = await get("/validate", "svc_test_nobody");
  expect(status).toBe(401);
  expect(headers.get("www-authenticate")).toBe("Bearer");
});
