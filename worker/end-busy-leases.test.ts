import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { api, post } from "@/test/api";
import { raceForRows } from "@/test/hold-rows";
import { createCourier, createMerchant, createRider, nearby, owner } from "@/test/world";
import { workBusyLeases } from "./end-busy-leases";

/** A merchant with one rider in reach, who is busy with a lease. */
async function createLease(options: { isOnline?: boolean } = {}) {
  const courier = await createCourier();
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { courierId: courier.id, ...options });
  const put = (body: object) =>
    api("PUT", `/api/courier/s2s/riders/${rider.id}/status`, {
      body,
      headers: { Authorization: `Bearer ${courier.token}` },
    });
  const answer = await put({ status: "busy_external", reason: "Lunch", lease_minutes: 30 });
  return { courier, merchant, rider, put, answer };
}

async function createOrder(merchant: {
  liveKey: string;
  pickup: { latitude: number; longitude: number };
}) {
  const to = nearby(merchant.pickup);
  const body = { delivery_lat: to.latitude, delivery_lng: to.longitude };
  const { body: quote } = await post("/quote", merchant.liveKey, body);
  const order = { ...body, delivery_fee: quote.delivery_fee };
  return post("/create-order", merchant.liveKey, order, { "Idempotency-Key": randomUUID() });
}

const runOut = (riderId: number) =>
  owner`update riders set busy_until = now() - interval '1 second' where id = ${riderId}`;

async function readState(riderId: number) {
  const [row] = await owner`
    select is_externally_busy, status_reason, status_reference, busy_since, busy_until, is_online
      from riders where id = ${riderId}`;
  return row!;
}

const changesOf = async (riderId: number) =>
  (
    await owner`select change, reason, actor from rider_status_changes
    where rider_id = ${riderId} order by id`
  ).map((row) => ({ ...row }));

test("a lease is answered as the instant at which it ends, by the operation and by the list", async () => {
  const { courier, rider, answer } = await createLease();
  expect(answer.status).toBe(200);
  const minutes =
    (Date.parse(answer.body.busy_until) - Date.parse(answer.body.updated_at)) / 60_000;
  expect(minutes).toBe(30);
  const list = await api("GET", "/api/courier/s2s/riders", {
    headers: { Authorization: `Bearer ${courier.token}` },
  });
  expect(list.body.riders).toMatchObject([
    { driver_id: rider.id, busy_until: answer.body.busy_until },
  ]);
});

test("a rider whose lease ran out and was ended gets orders", async () => {
  const { merchant, rider } = await createLease();
  expect((await createOrder(merchant)).status).toBe(422);
  await runOut(rider.id);
  await workBusyLeases();
  expect(await readState(rider.id)).toEqual({
    is_externally_busy: false,
    status_reason: null,
    status_reference: null,
    busy_since: null,
    busy_until: null,
    is_online: true,
  });
  expect((await createOrder(merchant)).status).toBe(200);
  expect(await changesOf(rider.id)).toEqual([
    { change: "busy_external", reason: "Lunch", actor: "courier" },
    { change: "lease_ended", reason: "Lunch", actor: "system" },
  ]);
});

test("the end of a lease does not put a rider online", async () => {
  const { rider } = await createLease({ isOnline: false });
  await runOut(rider.id);
  await workBusyLeases();
  expect(await readState(rider.id)).toMatchObject({ is_externally_busy: false, is_online: false });
});

test("a lease that still runs, and a rider who is busy without one, are not changed", async () => {
  const { rider, put } = await createLease();
  await workBusyLeases();
  expect((await readState(rider.id)).is_externally_busy).toBe(true);
  await put({ status: "busy_external", reason: "Lunch" });
  expect((await readState(rider.id)).busy_until).toBeNull();
  await workBusyLeases();
  expect((await readState(rider.id)).is_externally_busy).toBe(true);
});

test("busy again with a lease extends it", async () => {
  const { answer, put } = await createLease();
  const again = await put({ status: "busy_external", reason: "Lunch", lease_minutes: 60 });
  const laterBy = Date.parse(again.body.busy_until) - Date.parse(answer.body.busy_until);
  expect(laterBy).toBeGreaterThanOrEqual(30 * 60_000);
});

test("a lease that is extended at the moment it ends goes on", async () => {
  const { rider, put } = await createLease();
  await runOut(rider.id);
  await raceForRows(`select from riders where id = ${rider.id}`, async () => {
    const extended = put({ status: "busy_external", lease_minutes: 30 });
    await workBusyLeases();
    return extended;
  });
  await workBusyLeases();
  expect((await readState(rider.id)).is_externally_busy).toBe(true);
});

test("many workers end a lease once", async () => {
  const { rider } = await createLease();
  await runOut(rider.id);
  await Promise.all(Array.from({ length: 6 }, workBusyLeases));
  const ends = (await changesOf(rider.id)).filter(
    (row) => "change" in row && row.change === "lease_ended",
  );
  expect(ends).toHaveLength(1);
});
