import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { pickupCapacity } from "./pickup-capacity";

const quoted = async ({ pickup }: TestMerchant, key: string, fields: object = {}, headers = {}) => {
  const to = nearby(pickup);
  const body = { delivery_lat: to.latitude, delivery_lng: to.longitude, ...fields };
  return (await post("/quote", key, body, headers)).body.capacity;
};

const none = { riders_able: 0, minutes_to_pickup: null, confidence: "low" };

test.each([
  [0, 0, "low"],
  [1, 1, "medium"],
  [2, 2, "medium"],
  [3, 3, "high"],
  [10, 10, "high"],
  [64, 10, "high"],
])("%i riders are shown as %i, with %s confidence", (ridersAble, shown, confidence) => {
  const quote = {
    delivery: { latitude: -13.9, longitude: 33.7 },
    minutesToPickup: null,
    pickupAt: null,
    ridersAble,
  };
  expect(pickupCapacity({ environment: "live" }, quote, null)).toEqual({
    ridersAble: shown,
    minutesToPickup: null,
    confidence,
  });
});

describe("the capacity of a quote", () => {
  test("counts the riders who could be asked, and says when the first could be there", async () => {
    const merchant = await createMerchant();
    expect(await quoted(merchant, merchant.liveKey)).toEqual(none);
    await createRider(nearby(merchant.pickup, 1.9));
    const one = { riders_able: 1, minutes_to_pickup: 5, confidence: "medium" };
    expect(await quoted(merchant, merchant.liveKey)).toEqual(one);
    for (const km of [0.3, 2.5]) await createRider(nearby(merchant.pickup, km));
    const three = { riders_able: 3, minutes_to_pickup: 1, confidence: "high" };
    expect(await quoted(merchant, merchant.liveKey)).toEqual(three);
  });

  test("leaves out who is full, busy, too small for the parcel, or over its limit of cash", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(nearby(merchant.pickup, 1));
    expect(await quoted(merchant, merchant.liveKey, { weight_estimate: "50-60kg" })).toEqual(none);
    const cash = { collect_amount: 100 };
    expect((await quoted(merchant, merchant.liveKey, cash)).riders_able).toBe(1);
    await owner`update riders set float_limit_minor = 0 where id = ${rider.id}`;
    expect(await quoted(merchant, merchant.liveKey, cash)).toEqual(none);
    expect((await quoted(merchant, merchant.liveKey)).riders_able).toBe(1);
    await owner`update riders set active_jobs = job_limit where id = ${rider.id}`;
    expect(await quoted(merchant, merchant.liveKey)).toEqual(none);
    await owner`update riders set active_jobs = 0, is_externally_busy = true, busy_since = now() where id = ${rider.id}`;
    expect(await quoted(merchant, merchant.liveKey)).toEqual(none);
  });

  test("is unknown for a later pickup, in both environments", async () => {
    const merchant = await createMerchant();
    await createRider(nearby(merchant.pickup, 1));
    const later = { pickup_at: new Date(Date.now() + 3_600_000).toISOString() };
    for (const key of [merchant.liveKey, merchant.testKey]) {
      expect(await quoted(merchant, key, later)).toBeNull();
    }
  });

  test("is one simulated rider in TEST, and none where the request asks for it", async () => {
    const merchant = await createMerchant();
    const one = { riders_able: 1, minutes_to_pickup: null, confidence: "medium" };
    expect(await quoted(merchant, merchant.testKey)).toEqual(one);
    const phone = { receiver_phone: "+265999000422" };
    expect(await quoted(merchant, merchant.testKey, phone)).toEqual(none);
    const header = { "X-Test-Scenario": "no_capacity" };
    expect(await quoted(merchant, merchant.testKey, {}, header)).toEqual(none);
  });
});
