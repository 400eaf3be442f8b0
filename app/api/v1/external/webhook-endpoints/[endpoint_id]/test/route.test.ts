import { expect, test } from "vitest";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { get, post } from "@/test/api";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, owner } from "@/test/world";

test("a test event waits for this endpoint only, whichever events it subscribes to", async () => {
  const merchant = await createMerchant();
  const url = "http://127.0.0.1:4999/hook";
  const { id } = await sinks.createEndpoint(merchant, url, ["order.returned"]);
  await sinks.createEndpoint(merchant, url);
  const { status, body } = await post(`/webhook-endpoints/${id}/test`, merchant.testKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    event_id: expect.stringMatching(/^evt_\w+$/),
    delivery_id: expect.stringMatching(/^whd_\w+$/),
  });
  await sinks.fanOut(merchant);
  const { deliveries } = (await get("/webhook-deliveries", merchant.testKey)).body;
  expect(deliveries).toMatchObject([
    {
      id: body.delivery_id,
      endpoint_id: id,
      event_id: body.event_id,
      event_type: "webhook.test",
      order_id: null,
      sequence: null,
      state: "waiting",
      attempts: [],
    },
  ]);
  const { events } = (await get("/events", merchant.testKey)).body;
  expect(events).toMatchObject([
    {
      id: body.event_id,
      type: "webhook.test",
      data: { endpoint_id: id, environment: "test" },
    },
  ]);
});

test.each(EVENT_TYPES)(
  "an example of %s is sent to this endpoint, and is not in the feed",
  async (type) => {
    const merchant = await createMerchant();
    const url = "http://127.0.0.1:4999/hook";
    const { id } = await sinks.createEndpoint(merchant, url, ["order.returned"]);
    await sinks.createEndpoint(merchant, url);
    const { status, body } = await post(`/webhook-endpoints/${id}/test`, merchant.testKey, {
      type,
    });
    expect(status).toBe(200);
    await sinks.fanOut(merchant);
    const { deliveries } = (await get("/webhook-deliveries", merchant.testKey)).body;
    expect(deliveries).toMatchObject([
      { endpoint_id: id, event_id: body.event_id, event_type: type },
    ]);
    const [event] = await owner`select data from events where id = ${body.event_id}`;
    expect(event?.data).toMatchObject({ environment: "test" });
    const { events } = (await get("/events", merchant.testKey)).body;
    expect(events).toHaveLength(type === "webhook.test" ? 1 : 0);
  },
);

test.each([
  ["an unknown type", { type: "order.lost" }],
  ["no type of a text", { type: 1 }],
])("%s is refused, and nothing is sent", async (_, fields) => {
  const merchant = await createMerchant();
  const { id } = await sinks.createEndpoint(merchant, "http://127.0.0.1:4999/hook");
  const answer = await post(`/webhook-endpoints/${id}/test`, merchant.testKey, fields);
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
  expect((await get("/webhook-deliveries", merchant.testKey)).body.deliveries).toEqual([]);
});

test("a live endpoint gets no example", async () => {
  const merchant = await createMerchant();
  const url = "https://shop.example.com/hook";
  const { body: live } = await post("/webhook-endpoints", merchant.liveKey, { url });
  const answer = await post(`/webhook-endpoints/${live.endpoint.id}/test`, merchant.liveKey, {
    type: "order.delivered",
  });
  expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
});

test("a disabled endpoint gets no test event and no retry, and the answer says why", async () => {
  const merchant = await createMerchant();
  const { id } = await sinks.createEndpoint(merchant, "http://127.0.0.1:4999/hook");
  const { body: sent } = await post(`/webhook-endpoints/${id}/test`, merchant.testKey);
  await sinks.fanOut(merchant);
  await owner`update webhook_endpoints set disabled_at = now(), disabled_reason = 'Gone.'
    where id = ${id}`;
  for (const path of [
    `/webhook-endpoints/${id}/test`,
    `/webhook-endpoints/${id}/retry`,
    `/webhook-deliveries/${sent.delivery_id}/retry`,
  ]) {
    const { status, body } = await post(path, merchant.testKey);
    expect(status, path).toBe(409);
    expect(body).toMatchObject({ success: false, error: "Webhook endpoint disabled" });
  }
  const { deliveries } = (await get("/webhook-deliveries", merchant.testKey)).body;
  expect(deliveries).toHaveLength(1);
});
