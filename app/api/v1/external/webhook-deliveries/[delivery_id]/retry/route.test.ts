import { beforeEach, expect, test } from "vitest";
import { post } from "@/test/api";
import { bytesOf, errorBody } from "@/test/error-body";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, type TestMerchant } from "@/test/world";

const sink = await sinks.sinkOfFile();

let merchant: TestMerchant;
let endpoint: sinks.TestEndpoint;
let orderId: string;

beforeEach(async () => {
  merchant = await createMerchant();
  endpoint = await sinks.createEndpoint(merchant, sink.url);
  orderId = (await placeOrder(merchant, { environment: "test" })).id;
  await sinks.fanOut(merchant);
});

const retry = (id: string, key = merchant.testKey) => post(`/webhook-deliveries/${id}/retry`, key);

const only = async () => (await sinks.deliveriesOf(orderId))[0]!;

test("a delivered one is sent again with the same webhook-id, the same body and a new time", async () => {
  await sinks.deliver(orderId);
  const { id, eventId } = await only();
  const { status, body } = await retry(id);
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, id });
  expect(await only()).toMatchObject({ state: "waiting", attempts: 1 });
  await sinks.deliver(orderId);
  expect(await only()).toMatchObject({ state: "delivered", attempts: 2 });
  expect(sink.ids()).toEqual([eventId, eventId]);
  expect(sink.received[1]?.body).toBe(sink.received[0]?.body);
  for (const webhook of sink.received) sinks.verified(endpoint.secret, webhook);
});

test("a delivery that is being sent is left alone", async () => {
  await sinks.claim(orderId);
  expect((await retry((await only()).id)).status).toBe(200);
  expect(await sinks.claim(orderId)).toEqual([]);
});

test("another merchant's, another environment's and none at all answer the same bytes", async () => {
  await sinks.deliver(orderId);
  const { id } = await only();
  const stranger = await createMerchant();
  for (const key of [merchant.liveKey, stranger.testKey, stranger.liveKey]) {
    const missing = await retry("whd_00000000000000000000000000000000", key);
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual(
      errorBody("webhook_delivery_not_found", {
        error: "Webhook delivery not found",
        message: expect.any(String),
      }),
    );
    for (const one of [id, "whd_1", "%00", endpoint.id]) {
      expect(bytesOf(await retry(one, key))).toBe(bytesOf(missing));
    }
  }
  expect(await only()).toMatchObject({ state: "delivered", attempts: 1 });
});
