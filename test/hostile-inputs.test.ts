import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLocalFront } from "./local-front";
import { rawRequest } from "./raw-request";
import { createMerchant, nearby, owner, type TestMerchant } from "./world";

let front: { url: string; stop(): void } | undefined;
let url: string;
let merchant: TestMerchant;

beforeAll(async () => {
  front = process.env.API_BASE_URL ? undefined : await startLocalFront();
  url = process.env.API_BASE_URL ?? front?.url ?? "";
  merchant = await createMerchant();
});

afterAll(() => front?.stop());

type Hostile = {
  name: string;
  body?: (order: Record<string, unknown>) => string | Buffer;
  headers?: Record<string, string>;
  status: number;
  error: string;
};

const withField = (field: string) => (order: Record<string, unknown>) =>
  JSON.stringify(order).replace(/\}$/, `,${field}}`);

const cases: Hostile[] = [
  {
    name: "a body of 6 MB",
    body: withField(`"item_name":"${"A".repeat(6 << 20)}"`),
    status: 413,
    error: "Body too large",
  },
  {
    name: "a form",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: () => "delivery_lat=1",
    status: 415,
    error: "Unsupported media type",
  },
  {
    name: "another charset",
    headers: { "Content-Type": "application/json; charset=latin1" },
    body: (order) => Buffer.from(JSON.stringify({ ...order, item_name: "Café" }), "latin1"),
    status: 400,
    error: "Invalid JSON",
  },
  {
    name: "a compressed body",
    headers: { "Content-Encoding": "gzip" },
    status: 415,
    error: "Unsupported media type",
  },
  { name: "broken JSON", body: () => '{"delivery_lat":', status: 400, error: "Invalid JSON" },
  { name: "an array", body: () => "[{}]", status: 400, error: "Invalid JSON" },
  { name: "null", body: () => "null", status: 400, error: "Invalid JSON" },
  {
    name: "NUL in text",
    body: withField('"item_name":"a\\u0000b"'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "NUL in a metadata key",
    body: withField('"metadata":{"a\\u0000":1}'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "a lone surrogate",
    body: withField('"item_name":"\\ud800"'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "1e400 as latitude",
    body: withField('"delivery_lat":1e400'),
    status: 400,
    error: "Invalid coordinates",
  },
  {
    name: "1e400 in metadata",
    body: withField('"metadata":{"a":1e400}'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "__proto__ at the top",
    body: withField('"__proto__":{"isAdmin":true}'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "__proto__ in metadata",
    body: withField('"metadata":{"__proto__":{"a":1}}'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "20,000 levels",
    body: withField(`"metadata":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "a field name of 5,000 characters",
    body: withField(`"metadata":{"${"k".repeat(5_000)}":1}`),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "an idempotency key of 5,000 characters",
    headers: { "Idempotency-Key": "k".repeat(5_000) },
    status: 400,
    error: "Idempotency-Key required",
  },
  {
    name: "an idempotency key with a tab",
    headers: { "Idempotency-Key": "a\tb" },
    status: 400,
    error: "Idempotency-Key required",
  },
  {
    name: "51 metadata keys",
    body: withField(
      `"metadata":{${Array.from({ length: 51 }, (_, index) => `"k${index}":1`).join()}}`,
    ),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "9 kB of metadata",
    body: withField(`"metadata":{"a":"${"é".repeat(4_500)}"}`),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "a phone number that is none",
    body: withField('"receiver_phone":"+265 12"'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "half a phone number",
    body: withField('"receiver_phone":"099123"'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "an unknown product type",
    body: withField('"product_type":"Bomb"'),
    status: 400,
    error: "Invalid request",
  },
  {
    name: "half a pickup",
    body: withField('"pickup_lat":1'),
    status: 400,
    error: "Invalid request",
  },
];

describe("hostile requests are refused in the error shape and change nothing", () => {
  test.each(cases)("$name", async ({ body, headers, status, error }) => {
    const { latitude, longitude } = nearby(merchant.pickup);
    const order = { delivery_lat: latitude, delivery_lng: longitude, delivery_fee: 2600 };
    const answer = await rawRequest(url, {
      method: "POST",
      path: "/api/v1/external/create-order",
      headers: {
        "X-API-Key": merchant.testKey,
        "Content-Type": "application/json",
        "Idempotency-Key": randomUUID(),
        ...headers,
      },
      body: body ? body(order) : JSON.stringify(order),
    });
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, error });
    expect(answer.status).toBe(status);
    expect(await placedOrders()).toBe(0);
  });
});

async function placedOrders(): Promise<number> {
  const [row] = await owner<[{ count: number }]>`
    select count(*)::int from orders where merchant_id = ${merchant.id}`;
  return row.count;
}
