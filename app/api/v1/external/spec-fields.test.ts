import { beforeAll, describe, expect, test } from "vitest";
import { api, get, post } from "@/test/api";
import { createOrder, quotedOrder } from "@/test/orders";
import { createCourier, createMerchant, createRider, nearby } from "@/test/world";

type Kind = "true" | "string" | "number" | "integer" | "boolean" | "date" | "instant" | "url";

const IS: Record<Kind, (value: unknown) => boolean> = {
  true: (value) => value === true,
  string: (value) => typeof value === "string" && value !== "",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  instant: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(value)),
  url: (value) => URL.canParse(String(value)),
};

type Answers = Record<"merchant" | "quote" | "order" | "driver" | "metrics", object>;

let answers: Answers;

beforeAll(async () => {
  const merchant = await createMerchant();
  const { id: courierId, token } = await createCourier();
  const rider = await createRider(merchant.pickup, { courierId });
  const headers = { Authorization: `Bearer ${token}` };
  const order = await quotedOrder(merchant);
  const { delivery_lat, delivery_lng } = order;
  const s2s = (method: string, path: string, body?: object) =>
    api(method, `/api/courier/s2s${path}`, { headers, ...(body && { body }) });
  const bodies = {
    merchant: await get("/validate", merchant.liveKey),
    quote: await post("/quote", merchant.liveKey, { delivery_lat, delivery_lng }),
    order: await createOrder(merchant.liveKey, order),
    driver: await s2s("PUT", `/riders/${rider.id}/status`, { status: "busy_external" }),
    metrics: await s2s("GET", "/metrics/summary"),
  };
  answers = Object.fromEntries(
    Object.entries(bodies).map(([name, { body }]) => [name, body as object]),
  ) as Answers;
});

function expectKind(name: keyof Answers, field: string, kind: Kind): void {
  const value = field
    .split(".")
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], answers[name]);
  expect(IS[kind](value), `${field} is ${String(value)}`).toBe(true);
}

describe("every field of the specification has its name and type", () => {
  // spec: MC.1-8
  test.each([
    ["success", "true"],
    ["balance", "number"],
    ["currency", "string"],
    ["hasPickup", "boolean"],
    ["pickupAddress", "string"],
    ["pickupLatitude", "number"],
    ["pickupLongitude", "number"],
    ["environment", "string"],
  ] as const)("%s of validate: %s", (field, kind) => expectKind("merchant", field, kind));

  // spec: Q.1-11
  test.each([
    ["success", "true"],
    ["price", "number"],
    ["delivery_fee", "number"],
    ["currency", "string"],
    ["eta", "string"],
    ["eta_minutes", "integer"],
    ["service_id", "string"],
    ["suggested_vehicle_class", "string"],
    ["required_weight_kg", "number"],
    ["distance_km", "number"],
    ["environment", "string"],
  ] as const)("%s of a quote: %s", (field, kind) => expectKind("quote", field, kind));

  // spec: O.1-9
  test.each([
    ["success", "true"],
    ["order_id", "string"],
    ["tracking_id", "string"],
    ["status", "string"],
    ["tracking_link", "url"],
    ["delivery_fee", "number"],
    ["wallet_balance", "number"],
    ["currency", "string"],
    ["environment", "string"],
  ] as const)("%s of an order: %s", (field, kind) => expectKind("order", field, kind));

  // spec: B2.6, D.1-4
  test.each([
    ["driver_id", "integer"],
    ["driver_reference_id", "string"],
    ["status", "string"],
    ["updated_at", "instant"],
  ] as const)("%s of a driver: %s", (field, kind) => expectKind("driver", field, kind));

  // spec: B1.10, M.1-15
  test.each([
    ["period.start", "date"],
    ["period.end", "date"],
    ["delivery_metrics.total_deliveries", "integer"],
    ["delivery_metrics.completed", "integer"],
    ["delivery_metrics.cancelled", "integer"],
    ["delivery_metrics.pending", "integer"],
    ["delivery_metrics.average_rating", "number"],
    ["driver_metrics.active_drivers", "integer"],
    ["driver_metrics.total_registered", "integer"],
    ["driver_metrics.busy_external", "integer"],
    ["driver_metrics.offline", "integer"],
    ["financial_summary.gross_delivery_value", "number"],
    ["financial_summary.courier_earnings", "number"],
    ["financial_summary.platform_fees", "number"],
    ["financial_summary.total_withdrawn", "number"],
    ["financial_summary.average_delivery_value", "number"],
  ] as const)("%s of the metrics: %s", (field, kind) => expectKind("metrics", field, kind));
});

// spec: A1.2, ER.35
test("reads that are repeated answer the same and change nothing", async () => {
  const merchant = await createMerchant();
  for (const path of ["/validate", "/wallet", "/orders", "/wallet/transactions", "/events"]) {
    const first = await get(path, merchant.liveKey);
    expect(first.status).toBe(200);
    expect((await get(path, merchant.liveKey)).text).toBe(first.text);
  }
});

// spec: S.4, O.11-12, I.1, A2.4, A3.3-4, A3.12-13
test("a merchant validates, quotes, creates, reads, tracks, moves and cancels with the ids it was given", async () => {
  const merchant = await createMerchant();
  const key = merchant.testKey;
  expect((await get("/validate", key)).body.hasPickup).toBe(true);
  const { latitude, longitude } = nearby(merchant.pickup);
  const place = { delivery_lat: latitude, delivery_lng: longitude, product_type: "Package" };
  const { body: quote } = await post("/quote", key, place);
  const said = {
    delivery_address: "Blue gate beside the market",
    receiver_name: "Chikondi Banda",
    item_name: "Phone",
  };
  const fee = { delivery_fee: quote.delivery_fee as number };
  const { body: order } = await createOrder(key, { ...place, ...said, ...fee });
  const id = order.order_id as string;
  expect((await get(`/orders/${id}`, key)).body).toMatchObject({ status: "searching", ...said });
  expect((await get(`/track/${order.tracking_id}`, key)).body.status).toBe("searching");
  const moved = await post("/test/simulate-status", key, { order_id: id, status: "assigned" });
  expect(moved.body.order_id).toBe(id);
  expect((await get("/events", key)).body.events).toMatchObject([
    { type: "order.created" },
    { type: "wallet.debited" },
    { type: "order.assigned" },
  ]);
  expect((await post(`/orders/${id}/cancel`, key)).body.status).toBe("cancelled");
});
