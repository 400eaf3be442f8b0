import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { dispatchRuns } from "@/db/schema";
import { api } from "@/test/api";
import { countTraces, createOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { findDispatchRuns } from "../search/dispatch-run";
import { restoreCapacity } from "./restore-capacity";

useEmptyTables();

const NOTHING = { keys: 0, orders: 0, events: 0, outbox: 0, postings: 0 };

/** The searches that found no rider for a merchant's orders, oldest first. */
const failedSearches = ({ id }: TestMerchant) =>
  findDispatchRuns(and(eq(dispatchRuns.merchantId, id), isNull(dispatchRuns.orderId)));

/** A merchant whose order was refused because its only rider is full. */
async function createRefusal(fields: Record<string, unknown> = {}) {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  await fill(rider.id);
  const body = await quotedOrder(merchant, { fields });
  const key = randomUUID();
  const place = () => createOrder(merchant.liveKey, body, key);
  const refused = await place();
  return { merchant, rider, place, refused };
}

const fill = (riderId: number) =>
  owner`update riders set active_jobs = job_limit where id = ${riderId}`;

const empty = (riderId: number) => owner`update riders set active_jobs = 0 where id = ${riderId}`;

const newsOf = async ({ id }: TestMerchant) => [
  ...(await owner`select e.type, e.data from events e
    join outbox x on (x.merchant_id, x.environment, x.event_id) = (e.merchant_id, e.environment, e.id)
    where e.merchant_id = ${id} and e.order_id is null`),
];

test("a 422 leaves the key usable, and a run that says why none", async () => {
  const { merchant, rider, place, refused } = await createRefusal();
  expect(refused.status).toBe(422);
  expect(await countTraces(merchant)).toEqual(NOTHING);
  expect(await failedSearches(merchant)).toMatchObject([
    {
      trigger: "placed",
      chosen: null,
      offer: null,
      requiredWeightG: 5_000,
      candidates: [{ riderId: rider.id, firstName: "Chisomo", verdict: "job_limit" }],
    },
  ]);
  await empty(rider.id);
  expect((await place()).status).toBe(200);
});

test("a run without a rider names riders who are busy with their courier's own jobs", async () => {
  const { merchant, rider, place } = await createRefusal();
  await owner`update riders set active_jobs = 0, is_externally_busy = true, busy_since = now()
    where id = ${rider.id}`;
  expect((await place()).status).toBe(422);
  const runs = await failedSearches(merchant);
  expect(runs.at(-1)?.candidates).toMatchObject([{ riderId: rider.id, verdict: "busy_external" }]);
});

test("returning capacity is announced once, however often it was missed and many workers look", async () => {
  const { merchant, rider, place } = await createRefusal();
  await place();
  await restoreCapacity();
  expect(await newsOf(merchant)).toEqual([]);
  await empty(rider.id);
  await Promise.all(Array.from({ length: 5 }, restoreCapacity));
  expect(await newsOf(merchant)).toMatchObject([
    { type: "capacity.restored", data: { required_weight_kg: 5, environment: "live" } },
  ]);
});

test("capacity that is missed again is announced again", async () => {
  const { merchant, rider, place } = await createRefusal();
  await empty(rider.id);
  await restoreCapacity();
  await fill(rider.id);
  expect((await place()).status).toBe(422);
  await empty(rider.id);
  await restoreCapacity();
  expect(await newsOf(merchant)).toHaveLength(2);
});

test("a rider who cannot carry the weight restores nothing, and a day later no merchant waits", async () => {
  const { merchant, rider, refused } = await createRefusal({ weight_estimate: "5-40kg" });
  expect(refused.status).toBe(422);
  await owner`update riders set active_jobs = 1, load_g = 20000 where id = ${rider.id}`;
  await restoreCapacity();
  expect(await newsOf(merchant)).toEqual([]);
  await owner`update riders set active_jobs = 0, load_g = 0 where id = ${rider.id}`;
  await owner`update capacity_watches set ends_at = now() where merchant_id = ${merchant.id}`;
  await restoreCapacity();
  expect(await newsOf(merchant)).toEqual([]);
});

test("a test order that is refused on demand waits for no rider: its news comes after a minute", async () => {
  const merchant = await createMerchant();
  const body = await quotedOrder(merchant, { environment: "test" });
  const answer = await api("POST", "/api/v1/external/create-order", {
    headers: {
      "X-API-Key": merchant.testKey,
      "Idempotency-Key": randomUUID(),
      "X-Test-Scenario": "no_capacity",
    },
    body,
  });
  expect(answer.status).toBe(422);
  expect(await failedSearches(merchant)).toEqual([]);
  await createRider(merchant.pickup);
  expect(await restoreCapacity()).toBe(0);
  await owner`update capacity_watches set created_at = now() - interval '1 minute'
    where merchant_id = ${merchant.id}`;
  expect(await restoreCapacity()).toBe(1);
  expect(await newsOf(merchant)).toMatchObject([
    { type: "capacity.restored", data: { environment: "test" } },
  ]);
});

test("an express order that found no free rider brings the event when one is free", async () => {
  const { merchant, rider, refused } = await createRefusal({ delivery_speed: "express" });
  expect(refused.status).toBe(422);
  await owner`update riders set active_jobs = 1 where id = ${rider.id}`;
  await restoreCapacity();
  expect(await newsOf(merchant)).toEqual([]);
  await empty(rider.id);
  await restoreCapacity();
  expect(await newsOf(merchant)).toMatchObject([{ type: "capacity.restored" }]);
});
