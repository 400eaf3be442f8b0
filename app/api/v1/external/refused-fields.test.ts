import { beforeAll, describe, expect, test } from "vitest";
import { api, post, get } from "@/test/api";
import { createOrder, quotedOrder, type OrderBody } from "@/test/orders";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;
let parcel: OrderBody;

beforeAll(async () => {
  merchant = await createMerchant();
  parcel = await quotedOrder(merchant, { environment: "test" });
});

/** Texts of the validator that programs once received. */
const RAW = /Invalid (?:input|option|string|ISO)|Too (?:big|small)|expected|received undefined/;

type Row = [changed: object, field: string, code: string];

const QUOTES: Row[] = [
  [{ delivery_lat: undefined }, "delivery_lat", "absent"],
  [{ delivery_lng: null }, "delivery_lng", "absent"],
  [{ delivery_lat: "-13.9" }, "delivery_lat", "no_coordinate"],
  [{ delivery_lat: true, delivery_lng: [] }, "delivery_lat", "no_coordinate"],
  [{ delivery_lat: 0, delivery_lng: 0 }, "delivery_lat", "invalid_delivery"],
  [{ delivery_lat: 91 }, "delivery_lat", "invalid_delivery"],
  [{ pickup_lat: 1 }, "pickup_lng", "half_pickup"],
  [{ pickup_lat: "1", pickup_lng: 2 }, "pickup_lat", "no_coordinate"],
  [{ pickup_lat: 0, pickup_lng: 0 }, "pickup_lat", "invalid_pickup"],
  [{ weight_estimate: "5kg" }, "weight_estimate", "weight_range"],
  [{ weight_estimate: 5 }, "weight_estimate", "weight_range"],
  [{ weight_estimate: "0-999999kg" }, "weight_estimate", "too_heavy"],
  [{ delivery_speed: "Express" }, "delivery_speed", "unknown_speed"],
  [{ product_type: "package" }, "product_type", "unknown_value"],
  [{ product_type: 1 }, "product_type", "unknown_value"],
  [{ on_failed: "keep" }, "on_failed", "unknown_value"],
  [{ pickup_at: "tomorrow" }, "pickup_at", "no_time"],
  [{ ready_in_minutes: 1.5 }, "ready_in_minutes", "no_json_integer"],
  [{ ready_in_minutes: -1 }, "ready_in_minutes", "under_least"],
  [{ ready_in_minutes: 100_000 }, "ready_in_minutes", "above_most"],
  [{ receiver_phone: "12" }, "receiver_phone", "no_phone"],
  [{ receiver_phone: "0999 123 456 / 0888 123 456" }, "receiver_phone", "no_phone"],
  [{ receiver_phone: 999_123_456 }, "receiver_phone", "no_json_text"],
];

const ORDERS: Row[] = [
  ...QUOTES,
  [{ delivery_fee: undefined }, "delivery_fee", "absent"],
  [{ delivery_fee: "3650" }, "delivery_fee", "no_json_number"],
  [{ delivery_fee: 1 }, "delivery_fee", "fee_not_quoted"],
  [{ merchant_reference_id: 1001 }, "merchant_reference_id", "no_json_text"],
  [{ item_name: "x".repeat(300) }, "item_name", "too_long"],
  [{ metadata: "x" }, "metadata", "no_json_object"],
  [{ metadata: { big: "x".repeat(9000) } }, "metadata", "too_many_bytes"],
  [{ pickup_contact_phone: "12" }, "pickup_contact_phone", "no_phone"],
];

function expectIssue(body: Record<string, unknown>, [, field, code]: Row) {
  const { message, issues } = body as { message: string; issues: Record<string, string>[] };
  expect(issues[0]).toEqual({ path: field, field, code, message: expect.any(String) });
  expect(JSON.stringify(body)).not.toMatch(RAW);
  if (body.code === "invalid_request") expect(message).toMatch(new RegExp(`^${field}: `));
}

describe("a refused field is named in one shape, in words of ours", () => {
  test.each(QUOTES)("by quote: %j", async (...row) => {
    const { delivery_fee: _, ...route } = parcel;
    const { status, body } = await post("/quote", merchant.testKey, { ...route, ...row[0] });
    expect(status).toBe(400);
    expectIssue(body, row);
  });

  test.each(ORDERS)("by create-order: %j", async (...row) => {
    const { status, body } = await createOrder(merchant.testKey, { ...parcel, ...row[0] });
    expect(status).toBe(400);
    expectIssue(body, row);
  });

  test.each<[string, string, string]>([
    ["/orders?created_from=2026-01-01", "created_from", "no_time"],
    ["/orders?created_from=2026-01-01T00:00:00+02:00", "created_from", "no_time"],
    ["/orders?status=flying", "status", "unknown_value"],
    ["/orders?limit=0", "limit", "under_least"],
    ["/orders?page=2", "page", "unknown_parameter"],
    ["/orders?limit=1&limit=2", "limit", "sent_twice"],
    ["/events?type=order.flown", "type", "unknown_values"],
    ["/wallet/transactions?type=gift", "type", "unknown_value"],
  ])("by a list: %s", async (address, field, code) => {
    const { status, body } = await get(address, merchant.testKey);
    expect(status).toBe(400);
    expectIssue(body, [{}, field, code]);
  });

  test.each<Row>([
    [{}, "order_id", "absent"],
    [{ order_id: "ord_1" }, "status", "absent"],
    [{ status: "delivered" }, "order_id", "absent"],
    [{ order_id: "ord_1", status_code: "flown" }, "status_code", "unknown_value"],
  ])("by simulate-status, with the specification's label: %j", async (...row) => {
    const { body } = await post("/test/simulate-status", merchant.testKey, row[0]);
    expectIssue(body, row);
  });

  test("by a missing key of idempotency", async () => {
    const headers = { "X-API-Key": merchant.testKey };
    const answer = await api("POST", "/api/v1/external/create-order", { headers, body: parcel });
    expect(answer.body.issues).toMatchObject([{ field: "Idempotency-Key" }]);
  });

  test("says how many others there are", async () => {
    const changed = { receiver_phone: "12", product_type: "x", merchant_reference_id: 1 };
    const { body } = await createOrder(merchant.testKey, { ...parcel, ...changed });
    expect(body.issues).toHaveLength(3);
    expect(body.message).toMatch(/\(2 more in issues\.\)$/);
  });
});

describe("a phone number of the market", () => {
  test.each([
    "0999123456",
    "0999 123 456",
    "265999123456",
    "00265 999 123 456",
    "+265 (0)999 123 456",
    "999123456",
  ])("is taken as people write it: %s", async (receiver_phone) => {
    const placed = await createOrder(merchant.testKey, {
      ...parcel,
      receiver_phone,
      pickup_contact_phone: receiver_phone,
    });
    const { body } = await get(`/orders/${placed.body.order_id}`, merchant.testKey);
    expect(body).toMatchObject({
      receiver_phone: "+265999123456",
      pickup_contact_phone: "+265999123456",
    });
  });

  test("is taken in a run, and in a quote that prices without it", async () => {
    const { delivery_fee, delivery_lat, delivery_lng, ...rest } = parcel;
    const quoted = await post("/quote", merchant.testKey, {
      ...rest,
      delivery_lat,
      delivery_lng,
      receiver_phone: "0999123456",
    });
    expect(quoted.body).toMatchObject({ delivery_fee });
    expect(quoted.body).not.toHaveProperty("ignored_fields");
    const drop = { delivery_lat, delivery_lng, receiver_phone: "0888 123 456" };
    const run = { drops: [drop] };
    const placed = await api("POST", "/api/v1/external/runs", {
      headers: { "X-API-Key": merchant.testKey, "Idempotency-Key": "run-of-local-numbers" },
      body: run,
    });
    const [stored] = await owner`select receiver_phone from orders
      where id = ${placed.body.orders[0].order_id}`;
    expect(stored).toEqual({ receiver_phone: "+265888123456" });
    const refused = await post("/runs/quote", merchant.testKey, {
      drops: [{ ...drop, receiver_phone: "12" }],
    });
    expect(refused.body.issues).toMatchObject([{ field: "drops.0.receiver_phone" }]);
  });

  test("is read as one of the merchant's own country", async () => {
    const placed = await createOrder(merchant.testKey, {
      ...parcel,
      receiver_phone: "+260 97 1234567",
    });
    expect(placed.status).toBe(200);
    const refused = await createOrder(merchant.testKey, {
      ...parcel,
      receiver_phone: "097 1234567",
    });
    expect(refused.status).toBe(400);
  });
});
