import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "@/test/world";
import { readRidersAble } from "./capacity-at";

/** The rider that an order would find; a reserved rider is released again. */
async function couldReserve({ pickup }: TestMerchant, weightG: number): Promise<boolean> {
  const [row] =
    await owner`select rider_id from reserve_rider('MW', ${pickup.latitude}, ${pickup.longitude},
    25000, parcel_load(${weightG}, 'standard', 0), null)`;
  await owner`update riders set active_jobs = active_jobs - 1, load_g = load_g - ${weightG}
    where id = ${row?.rider_id ?? null}`;
  return row?.rider_id != null;
}

test.each<[string, string, number, boolean]>([
  ["an idle rider", "active_jobs = 0", 5_000, true],
  ["a rider up to the limit", "active_jobs = 0", 50_000, true],
  ["too heavy a parcel", "active_jobs = 0", 50_001, false],
  ["an offline rider", "is_online = false", 5_000, false],
  ["a rider busy elsewhere", "is_externally_busy = true, busy_since = now()", 5_000, false],
  ["a rider with enough jobs", "active_jobs = job_limit", 5_000, false],
  ["a rider who is loaded", "load_g = 48000, active_jobs = 1", 5_000, false],
  ["a rider with an express order", "active_jobs = 1, express_jobs = 1", 5_000, false],
  ["no rider within reach", "location = location + point(0, 0.5)", 5_000, false],
])("%s is judged as by reserving", async (_, state, weightG, expected) => {
  const merchant = await createMerchant();
  const { id } = await createRider(nearby(merchant.pickup));
  await owner.unsafe(`update riders set ${state} where id = ${id}`);
  const context = await contextOf(merchant);
  const parcel = {
    requiredWeightG: weightG,
    vehicleClass: null,
    deliverySpeed: "standard",
  } as const;
  const fetched = { ...parcel, pickup: merchant.pickup, cashMinor: 0 };
  expect((await readRidersAble(context, fetched)) > 0).toBe(expected);
  expect(await couldReserve(merchant, weightG)).toBe(expected);
});
