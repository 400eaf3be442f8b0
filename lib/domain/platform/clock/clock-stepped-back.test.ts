import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { countAttempt } from "@/lib/domain/access/accounts/count-attempt";
import type { DomainError } from "@/lib/domain/errors";
import { offersOf } from "@/test/offers";
import { placeOrder } from "@/test/orders";
import { useSettings } from "@/test/use-settings";
import * as sinks from "@/test/webhook-sink";
import { createMerchant, createRider, owner } from "@/test/world";
import { call } from "../../calls.gen";
import { pullBackWaits } from "./pull-back-waits";

// Rows that a database with its clock eight days ahead stores, read after the clock is right again.

useSettings({ RATE_LIMIT_SIGN_IN_PER_MINUTE: 1, RATE_LIMIT_SIGN_IN_BURST: 3 });

const sink = await sinks.sinkOfFile();

/** Rows of this test that a statement counts. */
const count = async (query: Promise<readonly { n: number }[]>) => (await query)[0]?.n;

async function retryAfter(account: string): Promise<number> {
  const error: unknown = await countAttempt(account, newId("req")).catch((it: unknown) => it);
  return (error as DomainError<"rate_limited">).details.retryAfterSeconds;
}

test("an account that was locked while the clock was ahead is free when its burst is over", async () => {
  const account = newId("usr");
  const { account: subject } = await countAttempt(account, newId("req"));
  await owner`update sign_in_attempts set arrives_at = now() + interval '8 days' where subject = ${subject}`;
  expect(await retryAfter(account)).toBeLessThanOrEqual(60);
  expect(
    await count(owner`select extract(epoch from arrives_at - now())::int as n
                        from sign_in_attempts where subject = ${subject}`),
  ).toBeLessThanOrEqual(180);
});

test("a webhook that was to be sent or was leased while the clock was ahead is sent", async () => {
  const merchant = await createMerchant();
  await sinks.createEndpoint(merchant, sink.url);
  const { id } = await placeOrder(merchant, { environment: "test" });
  await sinks.fanOut(merchant);
  await owner`update webhook_deliveries
    set due_at = now() + interval '8 days', rests_until = now() + interval '8 days',
        leased_until = now() + interval '8 days' where order_id = ${id}`;
  expect(await sinks.claim(id)).toEqual([]);
  await pullBackWaits();
  expect(await sinks.claim(id)).toHaveLength(1);
});

test("an offer that was made while the clock was ahead goes on to the next rider", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await owner`update offers set expires_at = now() + interval '8 days' where order_id = ${id}`;
  await owner`update dispatch_runs set created_at = now() + interval '8 days' where order_id = ${id}`;
  await owner`update orders set created_at = now() + interval '8 days',
    updated_at = now() + interval '8 days' where id = ${id}`;
  expect(await isToAdvance(id)).toBe(false);
  await pullBackWaits();
  expect(await isToAdvance(id)).toBe(true);
  await call.advanceOrder({ merchantId: merchant.id, environment: "live", orderId: id });
  expect((await offersOf(id)).map(({ state }) => state)).not.toContain("open");
});

async function isToAdvance(orderId: string): Promise<boolean> {
  const rows = await owner`select from orders_to_advance(10000) where order_id = ${orderId}`;
  return rows.length === 1;
}

test("messages and emails that waited for a time to come are due", async () => {
  const id = newId("req");
  await owner`insert into mails (id, recipient, kind, subject, text, expires_at, next_try_at)
    values (${id}, ${`${id}@people.example`}, 'alert', 'Late orders', '', now() + interval '9 days', now() + interval '8 days')`;
  await owner`insert into notifications (id, cause, step, phone, due_at)
    values (${id}, ${id}, 'code', '+265999000111', now() + interval '8 days')`;
  await call.pullBackWaits({ sendsMails: false });
  const dueMails = () =>
    count(owner`select count(*)::int as n from mails where id = ${id} and next_try_at <= now()`);
  expect(await dueMails()).toBe(0);
  await call.pullBackWaits({ sendsMails: true });
  expect(await dueMails()).toBe(1);
  expect(
    await count(
      owner`select count(*)::int as n from notifications where id = ${id} and due_at <= now()`,
    ),
  ).toBe(1);
});

test("a rider who reported while the clock was ahead is moved, and leaves dispatch when silent", async () => {
  const { pickup } = await createMerchant();
  const rider = await createRider(pickup);
  await owner`update riders set last_seen_at = now() + interval '8 days', located_at = now() + interval '8 days',
    presence_ends_at = now() + interval '8 days' where id = ${rider.id}`;
  await owner`insert into rider_positions (rider_id, recorded_at, latitude, longitude, received_at)
    values (${rider.id}, now() + interval '8 days', ${pickup.latitude}, ${pickup.longitude}, now())`;
  await pullBackWaits();
  expect(
    await count(
      owner`select extract(epoch from presence_ends_at - now())::int as n from riders where id = ${rider.id}`,
    ),
  ).toBeLessThanOrEqual(3600);
  await call.recordPositions({
    riderId: rider.id,
    noticesArrivals: false,
    positions: [
      {
        recorded_at: new Date(),
        latitude: pickup.latitude + 0.01,
        longitude: pickup.longitude,
        accuracy_m: 10,
      },
    ],
  });
  expect(
    await count(
      owner`select abs(extract(epoch from located_at - now()))::int as n from riders where id = ${rider.id}`,
    ),
  ).toBeLessThanOrEqual(60);
});
