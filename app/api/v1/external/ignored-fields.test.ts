import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { api, patch, post, type ApiAnswer } from "@/test/api";
import { branchBody, createBranch } from "@/test/branches";
import { createCompanyEndpoint } from "@/test/company-webhooks";
import { createSandbox } from "@/test/courier-sandbox";
import { ask, createSystem, offered, taken } from "@/test/courier-system";
import { newPhone } from "@/test/new-phone";
import { createSeries, localIn, seriesBody } from "@/test/order-series";
import { countTraces, createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { SMALL_PHOTO } from "@/test/photos";
import { requestPin } from "@/test/pin-requests";
import { createRun, dropAt } from "@/test/runs";
import { createCourier, createMerchant, createRider, type TestMerchant } from "@/test/world";

type Send = (merchant: TestMerchant, unknown: object) => Promise<ApiAnswer>;

const placeTestOrder = (merchant: TestMerchant) => placeOrder(merchant, { environment: "test" });

async function placeDelivered(merchant: TestMerchant): Promise<string> {
  const { id } = await placeTestOrder(merchant);
  const order = { order_id: id, status: "delivered" };
  await post("/test/simulate-status", merchant.testKey, order);
  return id;
}

const URL = "https://shop.example.com/tumiza";

async function createEndpoint(merchant: TestMerchant): Promise<string> {
  const { body } = await post("/webhook-endpoints", merchant.testKey, { url: URL });
  return body.endpoint.id as string;
}

async function withCompanyEndpoint(method: string, path: string, body: object) {
  const system = await createCourier();
  const { id } = await createCompanyEndpoint(system);
  return ask(system, method, `webhook-endpoints/${id}${path}`, { body });
}

/** A request that succeeds, of every operation that reads a body. */
const OPERATIONS: Record<string, Send> = {
  quoteDelivery: async (merchant, unknown) => {
    const { delivery_lat, delivery_lng } = await quotedOrder(merchant);
    return post("/quote", merchant.liveKey, { delivery_lat, delivery_lng, ...unknown });
  },
  createOrder: async (merchant, unknown) => {
    const body = await quotedOrder(merchant, { environment: "test" });
    return createOrder(merchant.testKey, { ...body, ...unknown });
  },
  createOrders: async (merchant, unknown) => {
    const order = await quotedOrder(merchant, { environment: "test" });
    const orders = [{ idempotency_key: randomUUID(), ...order }];
    return post("/create-orders", merchant.testKey, { orders, ...unknown });
  },
  cancelOrder: async (merchant, unknown) => {
    const { id } = await placeTestOrder(merchant);
    return post(`/orders/${id}/cancel`, merchant.testKey, { reason: "Sold out", ...unknown });
  },
  changeOrder: async (merchant, unknown) => {
    const { id } = await placeTestOrder(merchant);
    return patch(`/orders/${id}`, merchant.testKey, { item_name: "Cake", ...unknown });
  },
  quoteRun: (merchant, unknown) =>
    post("/runs/quote", merchant.testKey, { drops: [dropAt(merchant.pickup, 1)], ...unknown }),
  createRun: (merchant, unknown) =>
    createRun(merchant.testKey, { drops: [dropAt(merchant.pickup, 1)], ...unknown }),
  simulateStatus: async (merchant, unknown) => {
    const { id } = await placeTestOrder(merchant);
    const body = { order_id: id, status: "In Transit", ...unknown };
    return post("/test/simulate-status", merchant.testKey, body);
  },
  simulateDispute: async (merchant, unknown) => {
    const { id } = await placeTestOrder(merchant);
    const order = { order_id: id, status: "delivered" };
    await post("/test/simulate-status", merchant.testKey, order);
    return post("/test/simulate-dispute", merchant.testKey, { order_id: id, ...unknown });
  },
  disputeDelivery: async (merchant, unknown) =>
    post(`/orders/${await placeDelivered(merchant)}/dispute`, merchant.testKey, {
      reason: "damaged",
      ...unknown,
    }),
  addDisputeNote: async (merchant, unknown) => {
    const id = await placeDelivered(merchant);
    await post(`/orders/${id}/dispute`, merchant.testKey, { reason: "damaged" });
    return post(`/orders/${id}/dispute/note`, merchant.testKey, { note: "Ours.", ...unknown });
  },
  addPriorityFee: async (merchant, unknown) =>
    post(`/orders/${(await placeTestOrder(merchant)).id}/priority-fee`, merchant.testKey, {
      priority_fee: 500,
      ...unknown,
    }),
  addDisputePhoto: async (merchant, unknown) => {
    const id = await placeDelivered(merchant);
    await post(`/orders/${id}/dispute`, merchant.testKey, { reason: "damaged" });
    return post(`/orders/${id}/dispute/photos`, merchant.testKey, {
      photo: SMALL_PHOTO,
      ...unknown,
    });
  },
  simulateRating: async (merchant, unknown) =>
    post("/test/simulate-rating", merchant.testKey, {
      order_id: await placeDelivered(merchant),
      stars: 5,
      ...unknown,
    }),
  createBranch: (merchant, unknown) =>
    post("/branches", merchant.testKey, { ...branchBody(merchant), ...unknown }),
  changeBranch: async (merchant, unknown) => {
    const id = await createBranch(merchant);
    return patch(`/branches/${id}`, merchant.testKey, { note: "Ring", ...unknown });
  },
  createSeries: (merchant, unknown) =>
    post(
      "/series",
      merchant.testKey,
      { ...seriesBody(merchant), ...unknown },
      {
        "Idempotency-Key": randomUUID(),
      },
    ),
  changeSeries: async (merchant, unknown) => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant));
    return patch(`/series/${id}`, merchant.testKey, { status: "paused", ...unknown });
  },
  skipSeriesDate: async (merchant, unknown) => {
    const id = await createSeries(merchant.testKey, seriesBody(merchant, {}, 30));
    return post(`/series/${id}/skip`, merchant.testKey, { date: localIn(30).date, ...unknown });
  },
  reassignOrder: async (merchant, unknown) => {
    const { id } = await placeTestOrder(merchant);
    const body = { order_id: id, status: "assigned" };
    await post("/test/simulate-status", merchant.testKey, body);
    return post(`/orders/${id}/reassign`, merchant.testKey, unknown);
  },
  setRiderPreference: async (merchant, unknown) =>
    post("/rider-preferences", merchant.testKey, {
      preference: "preferred",
      order_id: await placeDelivered(merchant),
      ...unknown,
    }),
  requestPin: (merchant, unknown) =>
    post("/pin-requests", merchant.testKey, unknown, { "Idempotency-Key": randomUUID() }),
  simulatePin: async (merchant, unknown) => {
    const pin_request_id = await requestPin(merchant.testKey);
    const pin = { pin_request_id, lat: -13.96, lng: 33.79 };
    return post("/test/simulate-pin", merchant.testKey, { ...pin, ...unknown });
  },
  advanceTestClock: (merchant, unknown) =>
    post("/test/clock", merchant.testKey, { advance_minutes: 1, ...unknown }),
  setTestBalance: ({ testKey: key }, unknown) =>
    api("PUT", "/api/v1/external/test/wallet", { key, body: { balance: 5_000, ...unknown } }),
  startRoboRider: async (merchant, unknown) => {
    const { id } = await placeTestOrder(merchant);
    return post("/test/robo-rider", merchant.testKey, { order_id: id, ...unknown });
  },
  createWebhookEndpoint: (merchant, unknown) =>
    post("/webhook-endpoints", merchant.testKey, {
      url: "https://shop.example.com/orders",
      ...unknown,
    }),
  updateWebhookEndpoint: async (merchant, unknown) => {
    const id = await createEndpoint(merchant);
    return patch(`/webhook-endpoints/${id}`, merchant.testKey, { enabled: true, ...unknown });
  },
  retryWebhookEndpoint: async (merchant, unknown) => {
    const id = await createEndpoint(merchant);
    return post(`/webhook-endpoints/${id}/retry`, merchant.testKey, unknown);
  },
  rotateWebhookSecret: async (merchant, unknown) => {
    const id = await createEndpoint(merchant);
    return post(`/webhook-endpoints/${id}/rotate-secret`, merchant.testKey, unknown);
  },
  sendTestWebhook: async (merchant, unknown) => {
    const id = await createEndpoint(merchant);
    return post(`/webhook-endpoints/${id}/test`, merchant.testKey, unknown);
  },
  setRiderStatus: async ({ pickup }, unknown) => {
    const { id: courierId, token } = await createCourier();
    const rider = await createRider(pickup, { courierId });
    return api("PUT", `/api/courier/s2s/riders/${rider.id}/status`, {
      headers: { Authorization: `Bearer ${token}` },
      body: { status: "available", ...unknown },
    });
  },
  acceptOffer: async (_, unknown) => {
    const { merchant, system } = await createSystem();
    const { offerId } = await offered(merchant);
    return ask(system, "POST", `offers/${offerId}/accept`, { body: unknown });
  },
  declineOffer: async (_, unknown) => {
    const { merchant, system } = await createSystem();
    const { offerId } = await offered(merchant);
    return ask(system, "POST", `offers/${offerId}/decline`, { body: unknown });
  },
  takeStep: async (_, unknown) => {
    const { merchant, system } = await createSystem();
    const { order } = await taken(merchant, system);
    const body = { kind: "arrive_at_pickup", ...unknown };
    return ask(system, "POST", `jobs/${order.id}/steps`, { body });
  },
  assignRider: async (_, unknown) => {
    const { merchant, system } = await createSystem();
    const { order } = await taken(merchant, system);
    const body = { driver_id: system.rider.id, ...unknown };
    return ask(system, "PUT", `jobs/${order.id}/driver`, { body });
  },
  recordFleetPositions: async (_, unknown) => {
    const { system } = await createSystem();
    const here = { driver_id: system.rider.id, lat: -13.9, lng: 33.7, recorded_at: new Date() };
    return ask(system, "POST", "positions", { body: { positions: [here], ...unknown } });
  },
  addRider: async (_, unknown) => {
    const driver = { name: "Tamanda", phone: newPhone(), vehicle_class: "BIKE" };
    const body = { ...driver, driver_reference_id: "R-1", ...unknown };
    return ask(await createCourier(), "POST", "riders", { body });
  },
  createCompanyEndpoint: async (_, unknown) =>
    ask(await createCourier(), "POST", "webhook-endpoints", { body: { url: URL, ...unknown } }),
  updateCompanyEndpoint: (_, unknown) => withCompanyEndpoint("PATCH", "", unknown),
  rotateCompanySecret: (_, unknown) => withCompanyEndpoint("POST", "/rotate-secret", unknown),
  retryCompanyEndpoint: (_, unknown) => withCompanyEndpoint("POST", "/retry", unknown),
  makeSandboxOffer: async (_, unknown) =>
    ask(await createSandbox(), "POST", "sandbox/offers", { body: unknown }),
  setCapacity: async ({ pickup }, unknown) => {
    const place = { lat: pickup.latitude, lng: pickup.longitude, phone: "+265991234567" };
    const body = { ...place, orders: 1, minutes: 1, vehicle_class: "BIKE", ...unknown };
    return ask(await createCourier(), "PUT", "capacity/depot", { body });
  },
  saveRiderDocument: async (_, unknown) => {
    const { system } = await createSystem();
    return ask(system, "PUT", `riders/${system.rider.id}/documents/insurance`, {
      body: { expires_on: "2048-01-31", ...unknown },
    });
  },
  editRider: async (_, unknown) => {
    const { system } = await createSystem();
    return ask(system, "PATCH", `riders/${system.rider.id}`, {
      body: { job_limit: 2, ...unknown },
    });
  },
};

const READING = contracts.filter(({ contract }) => contract.body);

test("every operation that reads a body is tried", () => {
  const ids = READING.map(({ contract }) => contract.operationId);
  expect(Object.keys(OPERATIONS).sort()).toEqual(ids.sort());
});

/** An id of the form that an operation's path requires. */
const idIn = (path: string) =>
  path.replace("{rider_id}", "1").replace(/{\w+}/g, `ord_${"a".repeat(22)}`);

test.each(READING.map(({ method, path, contract }) => [contract.operationId, method, path]))(
  "%s refuses fields that are sent in the query by name",
  async (_, method, path) => {
    const merchant = await createMerchant();
    const { token } = path.includes("/sandbox/") ? await createSandbox() : await createCourier();
    const answer = await api(method.toUpperCase(), `${idIn(path)}?deliverySpeed=express&n=1`, {
      headers: {
        ...(path.startsWith("/api/courier")
          ? { Authorization: `Bearer ${token}` }
          : { "X-API-Key": merchant.testKey }),
        "Idempotency-Key": randomUUID(),
      },
      body: {},
    });
    expect(answer.status).toBe(400);
    const message = "This operation has no query parameters. Send its fields in the body.";
    expect(answer.body.issues).toMatchObject([
      { path: "deliverySpeed", message },
      { path: "n", message },
    ]);
  },
);

// spec: A3.17
test.each(Object.entries(OPERATIONS))(
  "%s names the fields that it does not have and does its work",
  async (_, send) => {
    const merchant = await createMerchant();
    const unknown = { deliverySpeed: "express", "": null, constructor: 1 };
    const answer = await send(merchant, unknown);
    expect(answer.status).toBe(200);
    expect(answer.body.ignored_fields).toEqual(Object.keys(unknown));
  },
);

test.each(Object.entries(OPERATIONS))("%s does not mention fields that it has", async (_, send) => {
  const answer = await send(await createMerchant(), {});
  expect(answer.status).toBe(200);
  expect(answer.body).not.toHaveProperty("ignored_fields");
});

test("a quote with deliverySpeed has the standard price and says why", async () => {
  const merchant = await createMerchant();
  const { delivery_lat, delivery_lng } = await quotedOrder(merchant);
  const quote = (fields: object) =>
    post("/quote", merchant.testKey, { delivery_lat, delivery_lng, ...fields });
  const [standard, express, misspelt] = [
    await quote({}),
    await quote({ delivery_speed: "express" }),
    await quote({ deliverySpeed: "express" }),
  ];
  expect(misspelt.body.price).toBe(standard.body.price);
  expect(misspelt.body.price).toBeLessThan(express.body.price as number);
  expect(misspelt.body.ignored_fields).toEqual(["deliverySpeed"]);
});

test("a replay of the same request has the same bytes, its ignored fields among them", async () => {
  const merchant = await createMerchant();
  const body = { ...(await quotedOrder(merchant, { environment: "test" })), colour: "red" };
  const key = randomUUID();
  const first = await createOrder(merchant.testKey, body, key);
  const before = await countTraces(merchant);
  const replay = await createOrder(merchant.testKey, body, key);
  expect(first.body.ignored_fields).toEqual(["colour"]);
  expect(replay.text).toBe(first.text.replace(/\}$/, ',"idempotent_replay":true}'));
  expect(await countTraces(merchant)).toEqual(before);
});

test("a replay names the ignored fields of its own request, not of the first", async () => {
  const merchant = await createMerchant();
  const body = await quotedOrder(merchant, { environment: "test" });
  const key = randomUUID();
  const first = await createOrder(merchant.testKey, { ...body, colour: "red" }, key);
  const replay = await createOrder(merchant.testKey, { ...body, size: "XL" }, key);
  expect(replay.body).toEqual({
    ...first.body,
    ignored_fields: ["size"],
    idempotent_replay: true,
  });
});
