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

async function rotate(id: string, how?: object): Promise<string> {
  const address = `/webhook-endpoints/${id}/rotate-secret`;
  const { status, body } = await post(address, merchant.testKey, how);
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

/** Leaves one endpoint, so that the newest webhook is its own. */
async function deleteOthers(id: string) {
  await owner`update webhook_endpoints set deleted_at = now()
    where merchant_id = ${merchant.id} and id <> ${id}`;
}

test("each rotated secret verifies for its own day", async () => {
  const { id, secret: first } = await sinks.createEndpoint(merchant, sink.url, ["order.created"]);
  await deleteOthers(id);
  const [second, third] = [await rotate(id), await rotate(id)];
  const during = (await nextWebhook()).webhook;
  for (const secret of [first, second, third]) sinks.verified(secret, during);
  await owner`update older_webhook_secrets set expires_at = now() where endpoint_id = ${id}`;
  const after = (await nextWebhook()).webhook;
  expect(() => sinks.verified(first, after)).toThrow();
  for (const secret of [second, third]) sinks.verified(secret, after);
});

test("a leaked secret stops at once, with all before it", async () => {
  const { id, secret: first } = await sinks.createEndpoint(merchant, sink.url, ["order.created"]);
  await deleteOthers(id);
  const second = await rotate(id);
  const third = await rotate(id, { expire_others: true });
  const { webhook } = await nextWebhook();
  for (const secret of [first, second]) expect(() => sinks.verified(secret, webhook)).toThrow();
  sinks.verified(third, webhook);
});

test("a webhook is signed with at most ten secrets", async () => {
  const { id } = await sinks.createEndpoint(merchant, sink.url, ["order.created"]);
  await deleteOthers(id);
  for (let count = 0; count < 12; count += 1) await rotate(id);
  const { webhook } = await nextWebhook();
  expect(String(webhook.headers["webhook-signature"]).split(" ")).toHaveLength(10);
});

test.each([{ expire_others: "yes" }, { expire_others: 1 }, { expire_others: [] }])(
  "%j rotates nothing",
  async (body) => {
    const { id } = await sinks.createEndpoint(merchant, sink.url);
    const answer = await post(`/webhook-endpoints/${id}/rotate-secret`, merchant.testKey, body);
    expect(answer.body).toMatchObject({ issues: [{ field: "expire_others" }] });
    const [row] = await owner`select previous_secret_sealed as previous from webhook_endpoints
      where id = ${id}`;
    expect(row).toEqual({ previous: null });
  },
);
