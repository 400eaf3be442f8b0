import assert from "node:assert/strict";
import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import { calling, type Bench, type Sizes } from "./case";
import { openDatabase, type BenchDatabase } from "./open-database";

const FEW_RIDERS = 1_000;
const RADIUS_M = 25_000;

type Pickup = { latitude: number; longitude: number; weightG: number };

/** In town, in the country, and with a load too heavy for any rider. */
const PICKUPS: Record<string, Pickup> = {
  "nearest-rider": { latitude: -13.9626, longitude: 33.7741, weightG: 5_000 },
  "nearest-rider-far": { latitude: -12.9, longitude: 34.1, weightG: 5_000 },
  "nearest-rider-heavy": { latitude: -13.9626, longitude: 33.7741, weightG: 900_000 },
};

/**
 * The cost of finding a rider must not grow with the riders of the country. Half of them are in two cities and a
 * fifth is online, as on a working day. If no near rider has room, every rider in reach is considered: that cost
 * is printed without a limit.
 */
export async function open({ riders }: Sizes): Promise<Bench> {
  const few = await openDatabase();
  const many = await openDatabase();
  await loadRiders(few.owner, FEW_RIDERS);
  await loadRiders(many.owner, riders);
  const searching = (pickup: Pickup) => [
    calling(`${riders} riders`, () => search(many, pickup)),
    calling(`${FEW_RIDERS} riders`, () => search(few, pickup)),
  ];
  const says = `p50 among ${riders} riders ÷ among ${FEW_RIDERS}`;
  const judged = Object.entries(PICKUPS).map(([name, pickup]) => [
    name,
    {
      targets: [{ says, figure: "p50Ms" as const, atMost: 1.3 }],
      contenders: () => searching(pickup),
    },
  ]);
  const full = {
    targets: [],
    contenders: async () => {
      for (const { owner } of [few, many]) await fillEveryRider(owner);
      return searching(PICKUPS["nearest-rider"] as Pickup);
    },
  };
  const cases = { ...Object.fromEntries(judged), "riders-full": full };
  return {
    cases,
    owners: [few.owner, many.owner],
    close: () => Promise.all([few.close(), many.close()]),
  };
}

function search({ owner }: BenchDatabase, { latitude, longitude, weightG }: Pickup) {
  return owner`select rank_riders(
    'MW', ${latitude}, ${longitude}, ${RADIUS_M}, parcel_load(${weightG}, 'standard', 0), '{}',
    ${weightG > 50_000 ? "VAN" : "BIKE"})`;
}

async function fillEveryRider(owner: postgres.Sql): Promise<void> {
  await owner`update riders set active_jobs = job_limit, load_g = 1000`;
  await owner`vacuum (analyze) riders`;
}

/** Spread over the first market as people are: a quarter in each of two cities, the rest anywhere. */
async function loadRiders(owner: postgres.Sql, count: number): Promise<void> {
  const courierId = newId("cou");
  await owner`select register_courier(${courierId}, 'Bench courier', 'MW')`;
  await owner`
    insert into riders (courier_id, reference, name, phone, vehicle_class, weight_limit_g, job_limit,
                        is_online, location, located_at)
    select ${courierId}, 'R' || n, 'Bench rider', '+265991234567', 'BIKE', 50000, 4, n % 5 = 0,
           case n % 4
             when 0 then point(33.7741 + (random() - 0.5) * 0.2, -13.9626 + (random() - 0.5) * 0.2)
             when 1 then point(35.0085 + (random() - 0.5) * 0.2, -15.7861 + (random() - 0.5) * 0.2)
             else point(32.7 + random() * 3.2, -17.1 + random() * 7.7)
           end, now()
      from generate_series(1, ${count}::int) as n`;
  await owner`vacuum (analyze) riders`;
  const [row] = await owner<[{ online: number }]>`
    select count(*)::int as online from riders where is_online`;
  assert.equal(row.online, Math.floor(count / 5));
}
