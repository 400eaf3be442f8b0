import { beforeAll, describe, expect, test } from "vitest";
import { api, get, post } from "@/test/api";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import {
  createCourier,
  createMerchant,
  createRider,
  nearby,
  owner,
  type TestMerchant,
} from "@/test/world";

let merchant: TestMerchant;
let courier: { id: string; token: string };

beforeAll(async () => {
  merchant = await createMerchant();
  courier = await createCourier();
});

const ofCourier = (path: string, method = "GET", body?: unknown) =>
  api(method, `/api/courier/s2s${path}`, {
    headers: { Authorization: `Bearer ${courier.token}` },
    body,
  });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe("the query of an operation", () => {
  test.each([
    ["/metrics/summary", "startDate=2026-11-26", "startDate"],
    ["/metrics/summary", "start_date=2026-11-26&amp;end_date=2026-11-26", "amp;end_date"],
    ["/metrics/summary", "start_date[]=2026-11-26", "start_date[]"],
    ["/metrics/summary", "START_DATE=2026-11-26", "START_DATE"],
    ["/metrics/summary", "%20start_date=2026-11-26", " start_date"],
    ["/metrics/summary", "limit=20", "limit"],
    ["/metrics/summary", "__proto__=1", "__proto__"],
    ["/metrics/summary", "=1", ""],
    ["/deliveries", "merchant_reference_id=1", "merchant_reference_id"],
    ["/riders", "state=busy", "state"],
  ])("of a courier, %s?%s, has no unknown parameter", async (path, query, name) => {
    const { status, body } = await ofCourier(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: name }]);
    expect(body.issues[0].message).toMatch(/^There is no such parameter\. Known: /);
  });

  test.each([
    ["/metrics/summary", "start_date=2026-11-01&start_date=2026-11-02", "start_date"],
    ["/metrics/summary", "currency=MWK&currency=MWK", "currency"],
    ["/metrics/summary", "source=dashboard&source=external_api", "source"],
    ["/deliveries", "created_from=2026-11-01T00:00:00Z&created_from=", "created_from"],
    ["/riders", "cursor=&cursor=1", "cursor"],
  ])("of a courier, %s?%s, says which parameter is sent twice", async (path, query, name) => {
    const { status, body } = await ofCourier(`${path}?${query}`);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: name, message: "Send this parameter once." }]);
  });

  test.each(["merchant_reference_id", "status"])("has %s once", async (name) => {
    const { status, body } = await get(`/orders?${name}=a&${name}=b`, merchant.testKey);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: name, message: "Send this parameter once." }]);
  });

  test("has several types of event with commas or as repeated parameters", async () => {
    const commas = "/events?type=order.created,order.cancelled";
    const repeated = "/events?type=order.created&type=order.cancelled";
    const [one, other] = [
      await get(commas, merchant.testKey),
      await get(repeated, merchant.testKey),
    ];
    expect(one.status).toBe(200);
    expect(other.body).toEqual(one.body);
  });

  test.each(["0x10", "1e1", "1E1", "0b1", "+5", "%205", "5%20", "10.0", "Infinity", "1_0", "-0"])(
    "has limit=%s in digits alone",
    async (limit) => {
      const message = "Must be a whole number from 1 to 100.";
      const { status, body } = await get(`/orders?limit=${limit}`, merchant.testKey);
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: "limit", message }]);
    },
  );

  test.each([
    ["start_date", `start_date=${inDays(10).slice(0, 10)}`, "This date is in the future."],
    [
      "end_date",
      `start_date=${inDays(10).slice(0, 10)}&end_date=${inDays(1).slice(0, 10)}`,
      "The period ends before it starts.",
    ],
  ])("names %s, which was sent, where a period is reversed", async (path, query, message) => {
    const { status, body } = await ofCourier(`/metrics/summary?${query}`);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path, message }]);
  });
});

describe("a time in lower case", () => {
  const place = () => {
    const { latitude, longitude } = nearby(merchant.pickup);
    return { delivery_lat: latitude, delivery_lng: longitude };
  };

  test("is taken by a quote and its order", async () => {
    const pickupAt = inDays(1).toLowerCase();
    const { status, body: quote } = await post("/quote", merchant.testKey, {
      ...place(),
      pickup_at: pickupAt,
    });
    expect(status).toBe(200);
    expect(quote.pickup_at).toBe(pickupAt.toUpperCase());
  });

  test.each([
    ["/orders", "created_from=2026-11-01t00:00:00z"],
    ["/orders", "created_before=2026-11-01t02:00:00%2B02:00"],
  ])("is taken by %s?%s", async (path, query) => {
    expect((await get(`${path}?${query}`, merchant.testKey)).status).toBe(200);
  });

  test("is taken by the courier's deliveries", async () => {
    expect((await ofCourier("/deliveries?created_from=2026-11-01t00:00:00z")).status).toBe(200);
  });

  test("is taken where deliveries are sent again", async () => {
    const url = `https://${merchant.id.replace("_", "-")}.example.com/again`;
    const { body } = await post("/webhook-endpoints", merchant.testKey, { url });
    const { status } = await post(
      `/webhook-endpoints/${body.endpoint.id}/retry`,
      merchant.testKey,
      {
        created_from: "2026-11-01t00:00:00z",
      },
    );
    expect(status).toBe(200);
  });

  test.each(["2026-11-28 10:00:00z", "2026-11-28t10:00:00", "2026-11-28t25:00:00z", "tomorrow"])(
    "is still a time: %s is none",
    async (time) => {
      const query = `created_from=${encodeURIComponent(time)}`;
      const { status, body } = await get(`/orders?${query}`, merchant.testKey);
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: "created_from" }]);
    },
  );
});

describe("an empty text", () => {
  test("of an order is a field that was left out", async () => {
    const fields = {
      receiver_phone: "",
      receiver_name: "",
      delivery_address: "",
      item_name: "",
      merchant_reference_id: "",
    };
    const { id } = await placeOrder(merchant, { environment: "test", fields });
    const { body } = await get(`/orders/${id}`, merchant.testKey);
    expect(body).toMatchObject(Object.fromEntries(Object.keys(fields).map((name) => [name, null])));
  });

  test("of a rider's status is a field that was left out", async () => {
    const rider = await createRider(merchant.pickup, { courierId: courier.id });
    const sent = { status: "busy_external", reason: "", external_reference: "" };
    expect((await ofCourier(`/riders/${rider.id}/status`, "PUT", sent)).status).toBe(200);
    const [row] = await owner`
      select status_reason, status_reference from riders where id = ${rider.id}`;
    expect(row).toEqual({ status_reason: null, status_reference: null });
  });

  test.each([
    ["product_type", "Invalid request"],
    ["weight_estimate", "Calculation failed"],
    ["delivery_speed", "Calculation failed"],
    ["on_failed", "Invalid request"],
    ["pickup_at", "Invalid request"],
    ["delivery_lat", "Invalid coordinates"],
  ])("is no %s, whose default would cost or do something", async (field, error) => {
    const order = await quotedOrder(merchant, { environment: "test" });
    const { status, body } = await createOrder(merchant.testKey, { ...order, [field]: "" });
    expect(status).toBe(400);
    expect(body.error).toBe(error);
  });
});

test.each([
  ["0.1234567890123456789", 0.12345678901234568],
  ["0.10000000000000001", 0.1],
  ["1.0", 1],
  ["-0", 0],
])("a number %s in metadata comes back as the double that it is", async (sent, kept) => {
  const order = await quotedOrder(merchant, { environment: "test" });
  const text = JSON.stringify(order).replace(/\}$/, `,"metadata":{"rate":${sent}}}`);
  const { body } = await createOrder(merchant.testKey, text);
  const read = await get(`/orders/${body.order_id}`, merchant.testKey);
  expect(read.body.metadata).toEqual({ rate: kept });
});
