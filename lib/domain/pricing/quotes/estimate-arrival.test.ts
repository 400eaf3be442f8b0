import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { EARLIEST_PERCENT, LATEST_PERCENT } from "./estimate-arrival";

/** Collecting, three kilometres to the recipient and handing over. */
const CARRY_MINUTES = 22;

const quoted = async (
  { pickup, liveKey, testKey }: TestMerchant,
  fields: object = {},
  isTest = false,
) => {
  const to = nearby(pickup);
  const body = { delivery_lat: to.latitude, delivery_lng: to.longitude, ...fields };
  return (await post("/quote", isTest ? testKey : liveKey, body)).body;
};

const jobsOf = (riderId: number, jobs: number) =>
  owner`update riders set active_jobs = ${jobs} where id = ${riderId}`;

describe("the quoted minutes", () => {
  test("add the ride of dispatch's first rider", async () => {
    const merchant = await createMerchant();
    await createRider(nearby(merchant.pickup, 1.9));
    expect(await quoted(merchant)).toMatchObject({
      eta: "27m",
      eta_minutes: CARRY_MINUTES + 5,
      eta_range: { min_minutes: 21, max_minutes: 36 },
    });
  });

  test("add the rider's jobs, unless a rider farther away is there sooner", async () => {
    const merchant = await createMerchant();
    const near = await createRider(nearby(merchant.pickup, 0.3));
    await jobsOf(near.id, 1);
    expect((await quoted(merchant)).eta_minutes).toBe(CARRY_MINUTES + 1 + 20);
    await createRider(nearby(merchant.pickup, 3.9));
    expect((await quoted(merchant)).eta_minutes).toBe(CARRY_MINUTES + 10);
  });

  test("are those of the rider's work alone where no rider may be asked, for a later pickup, and in TEST", async () => {
    const merchant = await createMerchant();
    expect((await quoted(merchant)).eta_minutes).toBe(CARRY_MINUTES);
    await createRider(nearby(merchant.pickup, 1.9));
    const pickupAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await quoted(merchant, { pickup_at: pickupAt })).eta_minutes).toBe(CARRY_MINUTES);
    expect((await quoted(merchant, {}, true)).eta_minutes).toBe(CARRY_MINUTES);
  });
});

const promiseOf = async (orderId: string) => {
  const [row] = await owner`
    select eta_minutes as minutes, extract(epoch from promised_from - created_at) / 60 as "from",
           extract(epoch from promised_by - created_at) / 60 as by
      from orders where id = ${orderId}`;
  return { minutes: row!.minutes, from: Number(row!.from), by: Number(row!.by) };
};

describe("the promise of an order", () => {
  test("is its quote's estimate, from placing, with the reserved rider", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(nearby(merchant.pickup, 1.9));
    const { id } = await placeOrder(merchant);
    const promise = { minutes: CARRY_MINUTES + 5, from: 21, by: 36 };
    expect(await promiseOf(id)).toEqual(promise);
    // A job more, and it is the other rider's place that counts.
    const body = await quotedOrder(merchant);
    await owner`update riders set location = null, is_online = false where id = ${rider.id}`;
    await createRider(nearby(merchant.pickup, 3.9));
    const { body: other } = await createOrder(merchant.liveKey, body);
    expect((await promiseOf(String(other.order_id))).minutes).toBe(CARRY_MINUTES + 10);
  });

  test("counts the jobs that the reserved rider had before", async () => {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    await placeOrder(merchant);
    const { id } = await placeOrder(merchant);
    expect((await promiseOf(id)).minutes).toBe(CARRY_MINUTES + 20);
    expect(rider.id).toBeGreaterThan(0);
  });

  test("does not move when a rider accepts and collects it", async () => {
    const merchant = await createMerchant();
    await createRider(nearby(merchant.pickup, 1.9));
    const { id } = await placeOrder(merchant);
    const promise = await promiseOf(id);
    await owner`update orders set created_at = created_at - interval '9 minutes',
                       promised_from = promised_from - interval '9 minutes',
                       promised_by = promised_by - interval '9 minutes' where id = ${id}`;
    await moveOrder(merchant, id, "assigned", "picked_up", "in_transit");
    expect(await promiseOf(id)).toEqual(promise);
  });

  test("counts from the pickup time of a scheduled order", async () => {
    const merchant = await createMerchant();
    const pickup_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
    const { id } = await placeOrder(merchant, { fields: { pickup_at } });
    const [row] = await owner`
      select extract(epoch from promised_by - pickup_at)::int / 60 as by from orders where id = ${id}`;
    expect(row?.by).toBe(29);
  });
});

test("the range of a promise has the same shares as that of an order under way", async () => {
  const [row] = await owner`select * from estimate_arrival('MW', 100, 0, 'standard', now())`;
  expect(row).toMatchObject({
    minutes: 100,
    earliest_minutes: EARLIEST_PERCENT,
    latest_minutes: LATEST_PERCENT,
  });
});
