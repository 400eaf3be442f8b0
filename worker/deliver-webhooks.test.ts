import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { post } from "@/test/api";
import { changeRows } from "@/test/change-rows";
import { createCompanyEndpoint } from "@/test/company-webhooks";
import { ask } from "@/test/courier-system";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import * as sinks from "@/test/webhook-sink";
import { createCourier, createMerchant, createToken, owner, type TestMerchant } from "@/test/world";
import { WebhookDeliverer } from "./deliver-webhooks";

useEmptyTables();

/** A quarter of a worker's 128 concurrent requests. */
const QUARTER = 32;

const workers: WebhookDeliverer[] = [];
const open: sinks.WebhookSink[] = [];

let merchant: TestMerchant;
let sink: sinks.WebhookSink;
let endpoint: sinks.TestEndpoint;

beforeEach(async () => {
  merchant = await createMerchant();
  sink = await openSink();
  endpoint = await sinks.createEndpoint(merchant, sink.url);
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(open.splice(0).map((it) => it.stop()));
  await owner`update webhook_endpoints set deleted_at = now() where deleted_at is null`;
});

async function openSink(): Promise<sinks.WebhookSink> {
  const it = await sinks.openSink();
  open.push(it);
  return it;
}

function startWorkers(count: number): void {
  for (let index = 0; index < count; index += 1) {
    const worker = new WebhookDeliverer();
    worker.start();
    workers.push(worker);
  }
}

const place = async (of = merchant) => (await placeOrder(of, { environment: "test" })).id;

/** Events without an order, which do not wait for each other, staged at once. */
async function stage(of: TestMerchant, count: number): Promise<void> {
  await changeRows(
    (sql) => sql`with staged as (
        insert into events (id, merchant_id, environment, type, actor, data)
        select 'evt_' || replace(gen_random_uuid()::text, '-', ''), ${of.id}, 'test', 'capacity.restored',
               'system', '{}' from generate_series(1, ${count}::int)
        returning *)
      insert into outbox (merchant_id, environment, event_id)
      select merchant_id, environment, id from staged`,
  );
}

const stateCounts = async (of: TestMerchant): Promise<Record<string, number>> => {
  const rows = await owner<{ state: string; count: number }[]>`
    select state, count(*)::int as count from webhook_deliveries
     where merchant_id = ${of.id} group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const until = (condition: () => unknown, timeout = 10_000) =>
  expect.poll(condition, { timeout, interval: 20 });

describe("a worker", () => {
  test("sends deliveries staged before and after it starts, in order, signed", async () => {
    const orderId = await place();
    startWorkers(1);
    await sinks.moveTestOrder(merchant, orderId, "assigned", "in_transit", "arrived");
    await until(() => sink.received.length).toBe(4);
    const events = sink.received.map((webhook) => sinks.verified(endpoint.secret, webhook));
    expect(events.map(({ data }) => data.sequence)).toEqual([1, 2, 3, 4]);
    await until(() => stateCounts(merchant)).toEqual({ delivered: 4 });
  });

  test("is woken by a staged delivery, long before its next poll", async () => {
    startWorkers(1);
    await wait(300);
    const delays: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const before = sink.received.length;
      const startedAt = performance.now();
      await stage(merchant, 1);
      await until(() => sink.received.length).toBe(before + 1);
      delays.push(performance.now() - startedAt);
      await wait(50);
    }
    expect(delays.sort((one, other) => one - other)[2]).toBeLessThan(400);
  });

  test("sends a test event, and one that is to be sent again", async () => {
    startWorkers(1);
    const { body } = await post(`/webhook-endpoints/${endpoint.id}/test`, merchant.testKey);
    await until(() => stateCounts(merchant)).toEqual({ delivered: 1 });
    await post(`/webhook-deliveries/${body.delivery_id}/retry`, merchant.testKey);
    await until(() => sink.ids()).toEqual([body.event_id, body.event_id]);
    expect(sinks.verified(endpoint.secret, sink.received[0]!).type).toBe("webhook.test");
  });

  test("that stops finishes the deliveries under way and leaves no lease", async () => {
    sink.answer((response) => void setTimeout(() => response.end(), 300));
    await stage(merchant, 20);
    startWorkers(1);
    await until(() => sink.received.length).toBe(8);
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    expect(await stateCounts(merchant)).toEqual({ delivered: 8, waiting: 12 });
    const [row] = await owner`select count(*)::int as leases from webhook_deliveries
      where merchant_id = ${merchant.id} and leased_until is not null`;
    expect(row?.leases).toBe(0);
  });

  test("takes over a killed one's deliveries when the lease has expired", async () => {
    await stage(merchant, 3);
    await sinks.fanOut(merchant);
    expect(await claimDeliveries(100)).toHaveLength(3);
    startWorkers(1);
    await wait(300);
    expect(sink.received).toHaveLength(0);
    await owner`update webhook_deliveries set leased_until = now() where leased_until is not null`;
    await until(() => stateCounts(merchant)).toEqual({ delivered: 3 });
  });
});

test("workers side by side send 300 events once each, every order's in order", async () => {
  sink.answer((response) => void setTimeout(() => response.end(), Math.random() * 10));
  startWorkers(3);
  const orders = await Promise.all(Array.from({ length: 60 }, () => place()));
  await Promise.all(
    orders.map((id) =>
      sinks.moveTestOrder(merchant, id, "assigned", "picked_up", "in_transit", "arrived"),
    ),
  );
  await until(() => stateCounts(merchant), 20_000).toEqual({ delivered: 300 });
  expect(new Set(sink.ids()).size).toBe(300);
  expect(sink.received).toHaveLength(300);
  const sequences = new Map<string, number[]>();
  for (const webhook of sink.received) {
    const { order_id: id, sequence } = sinks.verified(endpoint.secret, webhook).data;
    sequences.set(id, [...(sequences.get(id) ?? []), sequence]);
  }
  for (const id of orders) expect(sequences.get(id)).toEqual([1, 2, 3, 4, 5]);
});

describe("one receiver cannot delay another", () => {
  test("with 1,000 events waiting for a silent one, another's arrive as fast as ever", async () => {
    const silent = await openSink();
    silent.answer(() => undefined);
    const other = await createMerchant();
    await sinks.createEndpoint(other, silent.url);
    await stage(other, 1_000);
    startWorkers(1);
    await until(() => silent.received.length).toBe(8);
    const startedAt = performance.now();
    await stage(merchant, 100);
    await until(() => sink.received.length).toBe(100);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(silent.received).toHaveLength(8);
    silent.answer(sinks.status(200));
    await silent.stop();
  });

  test("twenty silent endpoints of one merchant leave room for another merchant's deliveries", async () => {
    const silent = await openSink();
    silent.answer(() => undefined);
    const other = await createMerchant();
    for (let index = 0; index < 20; index += 1) await sinks.createEndpoint(other, silent.url);
    await stage(other, 14);
    startWorkers(1);
    await until(() => silent.received.length).toBe(QUARTER);
    await stage(merchant, 30);
    await until(() => sink.received.length).toBe(30);
    expect(silent.received).toHaveLength(QUARTER);
    silent.answer(sinks.status(200));
    await silent.stop();
  });

  test("a silent system of a courier company takes eight requests, and a merchant's events arrive", async () => {
    const silent = await openSink();
    silent.answer(() => undefined);
    const { id: courierId } = await createCourier();
    const system = { token: await createToken(courierId, { environment: "test" }) };
    const { id } = await createCompanyEndpoint(system, { url: silent.url });
    startWorkers(1);
    for (let count = 0; count < 12; count += 1) {
      await ask(system, "POST", `webhook-endpoints/${id}/test`);
    }
    await until(() => silent.received.length).toBe(8);
    await stage(merchant, 100);
    await until(() => sink.received.length).toBe(100);
    expect(silent.received).toHaveLength(8);
    silent.answer(sinks.status(200));
    await silent.stop();
  });

  test("a claim takes nothing of a merchant that has its share in flight", async () => {
    const other = await createMerchant();
    for (let index = 0; index < 4; index += 1) await sinks.createEndpoint(other, sink.url);
    await stage(other, 20);
    await sinks.fanOut(other);
    expect(await claimDeliveries(QUARTER)).toHaveLength(QUARTER);
    expect(await claimDeliveries(QUARTER)).toHaveLength(0);
    await stage(merchant, 20);
    await sinks.fanOut(merchant);
    const claimed = await claimDeliveries(QUARTER);
    expect(claimed.map(({ merchantId }) => merchantId)).toEqual(Array(8).fill(merchant.id));
  });

  test("a claim gives room first to the endpoint with the least in flight", async () => {
    const other = await createMerchant();
    await sinks.createEndpoint(other, sink.url);
    await stage(other, 50);
    await sinks.fanOut(other);
    expect(await claimDeliveries(5)).toHaveLength(5);
    await stage(merchant, 1);
    await sinks.fanOut(merchant);
    const [next] = await claimDeliveries(1);
    expect(next?.merchantId).toBe(merchant.id);
  });

  test("an endpoint gets eight requests at a time, and one after ten failures in a row", async () => {
    await stage(merchant, 30);
    await sinks.fanOut(merchant);
    expect(await claimDeliveries(100)).toHaveLength(8);
    expect(await claimDeliveries(100)).toHaveLength(0);
    await owner`update webhook_deliveries set leased_until = now() where leased_until is not null`;
    await owner`update webhook_endpoints set failure_count = 10 where id = ${endpoint.id}`;
    expect(await claimDeliveries(100)).toHaveLength(1);
    expect(await claimDeliveries(100)).toHaveLength(0);
  });
});
