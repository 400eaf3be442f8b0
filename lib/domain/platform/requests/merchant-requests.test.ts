import { expect, test } from "vitest";
import { api, post } from "@/test/api";
import { contextOf } from "@/test/merchant-desk";
import { createMerchant, nearby, owner, type TestMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { countRequests } from "./count-requests";
import { listRequests } from "./list-requests";
import { readRequest } from "./read-request";
import { requestRecorder } from "./request-recorder";

const recorded = async (merchant: MerchantContext, filter = {}) => {
  await requestRecorder.flush();
  return (await listRequests(merchant, filter)).requests;
};

const quote = ({ pickup }: TestMerchant) => {
  const { latitude, longitude } = nearby(pickup);
  return { delivery_lat: latitude, delivery_lng: longitude };
};

test("an order that is placed, replayed and refused is recorded each time, as it was answered", async () => {
  const merchant = await createMerchant();
  const price = await post("/quote", merchant.testKey, quote(merchant));
  const order = {
    ...quote(merchant),
    delivery_fee: price.body.delivery_fee,
    delivery_address: "Blue gate",
    receiver_name: "Chikondi Banda",
    receiver_phone: "+265991234567",
  };
  const key = { "Idempotency-Key": "first" };
  const placed = await post("/create-order", merchant.testKey, order, key);
  const replayed = await post("/create-order", merchant.testKey, order, key);
  const refused = await post("/create-order", merchant.testKey, {}, { "Idempotency-Key": "other" });
  const context = await contextOf(merchant, "test");
  const requests = await recorded(context, { operation: "createOrder" });
  expect(requests.map(({ status }) => status)).toEqual([400, 200, 200]);
  for (const answer of [placed, replayed, refused]) {
    const id = answer.headers.get("x-request-id") ?? "";
    const { responseBody } = await readRequest(context, id);
    expect(responseBody).toBe(answer.text.replace(/(rcv_test_)\w{22}/, "$1[masked]"));
  }
  const { requestBody } = await readRequest(context, placed.headers.get("x-request-id") ?? "");
  expect(JSON.parse(requestBody ?? "")).toEqual(order);
  expect(requests[0]).toMatchObject({
    credentialId: context.apiKey?.id,
    credentialName: "Test key",
  });
});

test("an order finds the requests that made it, asked for it and moved it, and no others", async () => {
  const merchant = await createMerchant();
  const headers = { "Idempotency-Key": "first" };
  const fields = { ...quote(merchant), delivery_address: "Blue gate" };
  const price = await post("/quote", merchant.testKey, fields);
  const order = {
    ...fields,
    delivery_fee: price.body.delivery_fee,
    receiver_phone: "+265991234567",
  };
  const placed = await post("/create-order", merchant.testKey, order, headers);
  const orderId = String(placed.body.order_id);
  const ask = (method: string, path: string, body?: unknown) =>
    api(method, `/api/v1/external/${path}`, { body, headers: { "X-API-Key": merchant.testKey } });
  await ask("GET", `orders/${orderId}`);
  await ask("POST", "test/simulate-status", { order_id: orderId, status: "assigned" });
  await ask("POST", `orders/${orderId}/cancel`, {});
  await ask("GET", "orders");
  const context = await contextOf(merchant, "test");
  const operations = (await recorded(context, { orderId })).map(({ operation }) => operation);
  expect(operations.sort()).toEqual(["cancelOrder", "createOrder", "readOrder", "simulateStatus"]);
  expect(await recorded(await contextOf(merchant, "live"), { orderId })).toEqual([]);
});

test("the other environment and other merchants see nothing of it", async () => {
  const merchant = await createMerchant();
  await post("/quote", merchant.testKey, quote(merchant));
  const [mine] = await recorded(await contextOf(merchant, "test"));
  for (const stranger of [
    await contextOf(merchant, "live"),
    await contextOf(await createMerchant(), "test"),
  ]) {
    expect(await recorded(stranger)).toEqual([]);
    await expect(readRequest(stranger, mine!.id)).rejects.toMatchObject({
      code: "request_not_found",
    });
  }
});

test("a webhook secret is answered once and never recorded", async () => {
  const merchant = await createMerchant();
  const made = await post("/webhook-endpoints", merchant.testKey, {
    url: "http://localhost:4009/a",
  });
  const rotated = await post(
    `/webhook-endpoints/${made.body.endpoint.id}/rotate-secret`,
    merchant.testKey,
  );
  const context = await contextOf(merchant, "test");
  for (const answer of [made, rotated]) {
    await requestRecorder.flush();
    const { responseBody } = await readRequest(context, answer.headers.get("x-request-id") ?? "");
    expect(answer.body.endpoint.secret).toMatch(/^whsec_/);
    expect(responseBody).not.toContain(answer.body.endpoint.secret);
    expect(responseBody).toContain(made.body.endpoint.id);
  }
});

test("a key in a query string is not recorded", async () => {
  const merchant = await createMerchant();
  await api("GET", `/api/v1/external/validate?key=${merchant.liveKey}`, { key: merchant.liveKey });
  await recorded(await contextOf(merchant));
  const rows = await owner`select r::text as text from request_log r
    where merchant_id = ${merchant.id}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(merchant.liveKey);
});

test("a list is filtered by the key that was used", async () => {
  const merchant = await createMerchant();
  await post("/quote", merchant.testKey, quote(merchant));
  const context = await contextOf(merchant, "test");
  expect(await recorded(context, { credentialId: context.apiKey?.id })).toHaveLength(1);
  expect(await recorded(context, { credentialId: "key_other" })).toHaveLength(0);
});

test("a day is counted by the hour, with the refused requests", async () => {
  const merchant = await createMerchant();
  await post("/quote", merchant.testKey, quote(merchant));
  await post("/quote", merchant.testKey, {});
  await post("/quote", merchant.liveKey, {});
  await requestRecorder.flush();
  const hours = await countRequests(await contextOf(merchant, "test"));
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toMatchObject({ requests: 2, errors: 1 });
  expect(hours.at(0)).toMatchObject({ requests: 0, errors: 0 });
  expect(hours.at(-1)!.startedAt.getTime() - hours.at(0)!.startedAt.getTime()).toBe(23 * 3_600_000);
});
