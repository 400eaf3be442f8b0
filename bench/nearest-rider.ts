import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { newId } from "@/lib/core/ids";
import { openDatabase } from "./open-database";
import { printTimes, quantile, timesOf } from "./timing";

/**
 * `npm run bench -- nearest-rider [--riders 100000]`: what it costs to find a rider must not grow with
 * the riders of the country. Half of them are in two cities and a fifth is online, as on a working day;
 * the same pickups are asked for with few riders and with many. Ends with 1 where many cost too much
 * more. Where no rider near has room, every rider in reach is looked at: what that costs is printed
 * and not judged.
 */
const FEW_RIDERS = 1_000;
const RATIO_MAX = 3;
const WARM_UP = 30;
const ROUNDS = 200;
const RADIUS_M = 25_000;

const PICKUPS: Record<string, { latitude: number; longitude: number; weightG: number }> = {
  "in town": { latitude: -13.9626, longitude: 33.7741, weightG: 5_000 },
  "in the country": { latitude: -12.9, longitude: 34.1, weightG: 5_000 },
  "too heavy for everybody": { latitude: -13.9626, longitude: 33.7741, weightG: 900_000 },
};

const { values } = parseArgs({ options: { riders: { type: "string", default: "100000" } } });
const manyRiders = Number(values.riders);
const few = await openDatabase();
const many = await openDatabase();
try {
  process.exitCode = (await run()) < RATIO_MAX ? 0 : 1;
} finally {
  await Promise.all([few.close(), many.close()]);
}

async function run(): Promise<number> {
  await loadRiders(few.owner, FEW_RIDERS);
  await loadRiders(many.owner, manyRiders);
  let worst = 0;
  for (const where of Object.keys(PICKUPS)) worst = Math.max(worst, await compare(where));
  console.log(`worst ratio of the p50: ${worst.toFixed(2)} (must be below ${RATIO_MAX})`);
  for (const { owner } of [few, many]) await fillEverybody(owner);
  console.log("now everybody carries as many jobs as they may:");
  await compare("in town");
  return worst;
}

/** How many times as long the same search takes among many riders as among few. */
async function compare(where: string): Promise<number> {
  const pickup = PICKUPS[where];
  assert.ok(pickup);
  const { latitude, longitude, weightG } = pickup;
  const searches = [few, many].map(
    ({ owner }) =>
      () =>
        owner`select rank_riders(${latitude}, ${longitude}, ${RADIUS_M}, ${weightG}, '{}')`,
  );
  await timesOf(searches, WARM_UP);
  const [fewMs = [], manyMs = []] = await timesOf(searches, ROUNDS);
  printTimes(`${where}, ${FEW_RIDERS} riders`, fewMs);
  printTimes(`${where}, ${manyRiders} riders`, manyMs);
  const ratio = quantile(manyMs, 0.5) / quantile(fewMs, 0.5);
  console.log(`ratio ${ratio.toFixed(2)}`);
  return ratio;
}

async function fillEverybody(owner: typeof few.owner): Promise<void> {
  await owner`update riders set active_jobs = job_limit, load_g = 1000`;
  await owner`vacuum (analyze) riders`;
}

/** Spread over the first market as people are: a quarter in each of two cities, the rest anywhere. */
async function loadRiders(owner: typeof few.owner, count: number): Promise<void> {
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
