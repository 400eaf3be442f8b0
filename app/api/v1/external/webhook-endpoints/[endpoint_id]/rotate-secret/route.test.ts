import { beforeAll, expect, test } from "vitest";
import { post } from "@/test/api";
import { placeOrder } from "@/test/orders";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

const sink = await sinks.sinkOfFile();

let merchant: TestMerchant;

beforeAll(async () => {
  merchant = await createMerchant();
});

async function rotate(id: string): Promise<string> {
  const { status, body } = await post(`/webhook-endpoints/${id}/rotate-secret`, merchant.testKey);
  expect(status).toBe(200);
  expect(body.endpoint.id).toBe(id);
  return body.endpoint.secret;
}

/** The newest webhook of a new order. */
async function nextWebhook() {
  const order = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  await sinks.deliver(order.id);
  const webhook = sink.received.at(-1)!;
  return { webhook, orderId: order.id };
}

test("for a day the old and the new secret verify, then the new one alone", async () => {
  const { id, secret: first } = await sinks.createEndpoint(merchant, sink.url);
  const before = await nextWebhook();
  expect(sinks.verified(first, before.webhook).data.order_id).toBe(before.orderId);

  const second = await rotate(id);
  expect(second).not.toBe(first);
  const during = await nextWebhook();
  for (const secret of [first, second]) {
    expect(sinks.verified(secret, during.webhook).data.order_id).toBe(during.orderId);
  }
  const [overlap] = await owner`select extract(epoch from previous_secret_expires_at - now()) / 3600
    as hours from webhook_endpoints where id = ${id}`;
  expect(Number(overlap?.hours)).toBeCloseTo(24, 1);

  await owner`update webhook_endpoints set previous_secret_expires_at = now() where id = ${id}`;
  const after = await nextWebhook();
  expect(sinks.verified(second, after.webhook).data.order_id).toBe(after.orderId);
  expect(() => sinks.verified(first, after.webhook)).toThrow();
});

test("a second rotation keeps the newest two", async () => {
  const { id, secret: first } = await sinks.createEndpoint(merchant, sink.url, ["order.created"]);
  const [second, third] = [await rotate(id), await rotate(id)];
  await owner`update webhook_endpoints set deleted_at = now()
    where merchant_id = ${merchant.id} and id <> ${id}`;
  const { webhook } = await nextWebhook();
  expect(() => sinks.verified(first, webhook)).toThrow();
  for (const secret of [second, third]) sinks.verified(secret, webhook);
});
