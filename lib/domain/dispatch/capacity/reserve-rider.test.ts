import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { raceForRows, whileRowsAreHeld } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { stateOf } from "@/test/offers";
import { loadOf, placeOrder } from "@/test/orders";
import { createMerchant, createRider, nearby, owner, type Place } from "@/test/world";
import { readDispatchRuns } from "../search/read-dispatch-runs";

type Setting = { km: number; state?: string };

/** A merchant with riders so many kilometres from its pickup. */
async function createSetting(settings: Setting[]) {
  const merchant = await createMerchant();
  const riders = [];
  for (const { km, state } of settings) {
    const rider = await createRider(nearby(merchant.pickup, km));
    if (state) await owner.unsafe(`update riders set ${state} where id = ${rider.id}`);
    riders.push(rider.id);
  }
  return { merchant, riders };
}

const CHOICES: [string, Setting[], number][] = [
  ["the nearest", [{ km: 3 }, { km: 1 }, { km: 2 }], 1],
  [
    "an idle rider before a nearer one with a job",
    [{ km: 1, state: "active_jobs = 1" }, { km: 8 }],
    1,
  ],
  [
    "a rider with a job before an idle one farther than a job takes",
    [{ km: 1, state: "active_jobs = 1" }, { km: 10 }],
    0,
  ],
  [
    "an idle rider beyond eight nearer ones with a job",
    [...Array.from({ length: 8 }, () => ({ km: 1, state: "active_jobs = 1" })), { km: 8 }],
    8,
  ],
  [
    "a bike before a nearer car that is not needed",
    [{ km: 1, state: "vehicle_class = 'CAR'" }, { km: 4 }],
    1,
  ],
  [
    "a car before a bike that is farther than the car is dear",
    [{ km: 1, state: "vehicle_class = 'CAR'" }, { km: 6 }],
    0,
  ],
  [
    "among equals the rider who has waited longest",
    [
      { km: 1, state: "last_reserved_at = now() - interval '1 minute'" },
      { km: 1, state: "last_reserved_at = now() - interval '9 minutes'" },
    ],
    1,
  ],
  [
    "no rider who delivers an express order",
    [{ km: 1, state: "active_jobs = 1, express_jobs = 1" }, { km: 20 }],
    1,
  ],
  ["no rider at the job limit", [{ km: 1, state: "active_jobs = job_limit" }, { km: 20 }], 1],
  ["no rider who is loaded", [{ km: 1, state: "load_g = 48000, active_jobs = 1" }, { km: 20 }], 1],
  [
    "no rider who is busy elsewhere",
    [{ km: 1, state: "is_externally_busy = true, busy_since = now()" }, { km: 20 }],
    1,
  ],
  ["no rider who is offline", [{ km: 1, state: "is_online = false" }, { km: 20 }], 1],
  [
    "a rider beyond eight who are full",
    [...Array.from({ length: 8 }, () => ({ km: 1, state: "active_jobs = job_limit" })), { km: 10 }],
    8,
  ],
];

test.each(CHOICES)("an order is offered to %s", async (_, settings, expected) => {
  const { merchant, riders } = await createSetting(settings);
  const order = await placeOrder(merchant);
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: riders[expected] });
});

/** The changes of a rider that may happen between the search and the reservation. */
const UNABLE: [string, string][] = [
  ["went offline", "is_online = false"],
  ["became busy elsewhere", "is_externally_busy = true, busy_since = now()"],
  ["has enough jobs", "active_jobs = job_limit"],
  ["is loaded", "load_g = weight_limit_g, active_jobs = 1"],
  ["has an express order", "active_jobs = 1, express_jobs = 1"],
  ["has an expired document", "documents_end_at = now()"],
  ["is off shift", "dispatch_hours = '{}'"],
  ["has a day off", "dispatch_hours = '{(,now)}'"],
  ["has too much money", "cash_minor = float_limit_minor - 99"],
  ["is going to collect too much", "cash_due_minor = float_limit_minor - 99"],
];

test.each(UNABLE)("the reservation itself refuses a rider who %s", async (_, state) => {
  const { riders } = await createSetting([{ km: 1, state }]);
  const [taken] = await owner`
    select reserve_capacity(${riders[0]!}, parcel_load(1000, 'standard', 100)) as waited,
           (reserve_first_free(array[${riders[0]!}::int], parcel_load(1000, 'standard', 100))).id as passed`;
  expect(taken).toEqual({ waited: null, passed: null });
});

test("a rider whose row another order locks is skipped, and the run shows it", async () => {
  const { merchant, riders } = await createSetting([{ km: 1 }, { km: 2 }]);
  const order = await whileRowsAreHeld(`select from riders where id = ${riders[0]}`, () =>
    placeOrder(merchant),
  );
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: riders[1] });
  const [run] = await readDispatchRuns(await contextOf(merchant), order.id);
  expect(run?.candidates).toMatchObject([
    { riderId: riders[0], verdict: "reserved_meanwhile" },
    { riderId: riders[1], verdict: "able" },
  ]);
});

test("a rider beyond those locked by other orders is reserved without waiting for them", async () => {
  const near = Array.from({ length: 8 }, () => ({ km: 1 }));
  const { merchant, riders } = await createSetting([...near, { km: 2 }]);
  const held = riders.slice(0, near.length);
  const order = await whileRowsAreHeld(
    `select from riders where id = any ('{${held.join()}}')`,
    () => placeOrder(merchant),
  );
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: riders[8] });
  const [run] = await readDispatchRuns(await contextOf(merchant), order.id);
  expect(run?.candidates.map(({ verdict }) => verdict)).toEqual(
    near.map(() => "reserved_meanwhile"),
  );
});

test("if other orders hold every rider, the search waits for one", async () => {
  const { merchant, riders } = await createSetting([{ km: 1 }]);
  const order = await raceForRows(`select from riders where id = ${riders[0]}`, () =>
    placeOrder(merchant),
  );
  expect(await stateOf(order.id)).toEqual({ status: "searching", riderId: riders[0] });
});

test("a run records who was near, how far, and why they got no offer", async () => {
  const { merchant, riders } = await createSetting([
    { km: 1, state: "active_jobs = job_limit" },
    { km: 2, state: "load_g = 48000, active_jobs = 1" },
    { km: 3 },
  ]);
  const order = await placeOrder(merchant);
  const [run] = await readDispatchRuns(await contextOf(merchant), order.id);
  expect(run).toMatchObject({
    trigger: "placed",
    chosen: { riderId: riders[2], firstName: "Chisomo" },
    offer: { state: "open", isAutoAccepted: false },
    candidates: [
      { riderId: riders[0], verdict: "job_limit" },
      { riderId: riders[1], verdict: "too_heavy" },
      { riderId: riders[2], verdict: "able" },
    ],
  });
  const metres = run?.candidates.map((candidate) => Math.round(candidate.metres / 100) / 10);
  expect(metres).toEqual([1, 2, 3]);
});

/** In the corner of the square around the pickup whose sides the radius touches. */
const inCorner = ({ latitude, longitude }: Place, kilometres: number) => ({
  latitude: latitude + kilometres / 111.195,
  longitude: longitude + kilometres / (111.195 * Math.cos((latitude * Math.PI) / 180)),
});

test("a rider is in reach within a circle around the pickup", async () => {
  const merchant = await createMerchant();
  const outside = await createRider(inCorner(merchant.pickup, 20));
  await expect(placeOrder(merchant)).rejects.toThrow(/no_capacity/);
  const inside = await createRider(inCorner(merchant.pickup, 17));
  const order = await placeOrder(merchant);
  expect(await stateOf(order.id)).toMatchObject({ riderId: inside.id });
  expect(await loadOf(outside.id)).toEqual({ jobs: 0, grams: 0 });
});

test("twelve orders go to three equal riders in turn", async () => {
  const { merchant, riders } = await createSetting([{ km: 1 }, { km: 1 }, { km: 1 }]);
  for (let count = 0; count < 12; count += 1) await placeOrder(merchant);
  for (const rider of riders) expect((await loadOf(rider)).jobs).toBe(4);
});

describe("an express order", () => {
  const express = { fields: { delivery_speed: "express" } };

  test("goes to a free rider and not to a nearer one with an order", async () => {
    const { merchant, riders } = await createSetting([
      { km: 1, state: "active_jobs = 1" },
      { km: 20 },
    ]);
    const order = await placeOrder(merchant, express);
    expect(await stateOf(order.id)).toMatchObject({ riderId: riders[1] });
    const [run] = await readDispatchRuns(await contextOf(merchant), order.id);
    expect(run?.candidates[0]).toMatchObject({ riderId: riders[0], verdict: "has_other_jobs" });
  });

  test("is the only order of its rider until it is delivered", async () => {
    const { merchant, riders } = await createSetting([{ km: 1 }]);
    const order = await placeOrder(merchant, express);
    await expect(placeOrder(merchant)).rejects.toThrow(/no_capacity/);
    await post(`/orders/${order.id}/cancel`, merchant.liveKey, {});
    const next = await placeOrder(merchant);
    expect(await stateOf(next.id)).toMatchObject({ riderId: riders[0] });
    await expectNoViolations([merchant]);
  });
});

test("an order of another merchant has no runs", async () => {
  const { merchant } = await createSetting([{ km: 1 }]);
  const order = await placeOrder(merchant);
  const other = await createMerchant();
  expect(await readDispatchRuns(await contextOf(other), order.id)).toEqual([]);
});
