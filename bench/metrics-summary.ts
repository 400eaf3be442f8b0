import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import type { MetricsSummary } from "@/lib/domain/metrics/read-metrics-summary";
import { createCourier, loadInBulk, loadOrders } from "./load-courier";
import { openDatabase } from "./open-database";
import { readRawSummary } from "./raw-summary";
import { printTimes, quantile, timesOf } from "./timing";

/**
 * `npm run bench -- metrics-summary [--orders 5000000]`: what a courier's summary costs must not grow
 * with its orders. Reads the summaries of a small courier and a large one in turns and compares them;
 * ends with 1 where the large one costs too much more.
 */
const SMALL_ORDERS = 10_000;
const RATIO_MAX = 1.5;
const WARM_UP_READS = 50;
const READS = 500;
const RAW_READS = 15;

/** What the busiest second leaves to the next fold. */
const UNFOLDED_CHANGES = 50;

const DEFAULT_PERIOD_DAYS = 30;
const YEAR_DAYS = 366;

const { values } = parseArgs({ options: { orders: { type: "string", default: "5000000" } } });
const largeOrders = Number(values.orders);
const database = await openDatabase();
try {
  process.exitCode = (await run()) < RATIO_MAX ? 0 : 1;
} finally {
  await database.close();
}

async function run(): Promise<number> {
  const { sql } = await import("@/db/client");
  const { readMetricsSummary } = await import("@/lib/domain/metrics/read-metrics-summary");
  const read = (courier: CourierContext, startDate?: string) =>
    readMetricsSummary(courier, { startDate, currency: "MWK" });
  const { small, large } = await loadCouriers(read);

  const summaries = [() => read(small), () => read(large)];
  await timesOf(summaries, WARM_UP_READS);
  const [smallMs = [], largeMs = []] = await timesOf(summaries, READS);
  const raw = [small, large].map(
    (courier) => () => readRawSummary(database.owner, courier, DEFAULT_PERIOD_DAYS),
  );
  const [rawSmallMs = [], rawLargeMs = []] = await timesOf(raw, RAW_READS);
  await sql.end({ timeout: 1 });

  printTimes(`summary, ${SMALL_ORDERS} orders`, smallMs);
  printTimes(`summary, ${largeOrders} orders`, largeMs);
  printTimes(`raw aggregate, ${SMALL_ORDERS} orders`, rawSmallMs);
  printTimes(`raw aggregate, ${largeOrders} orders`, rawLargeMs);
  const ratio = quantile(largeMs, 0.5) / quantile(smallMs, 0.5);
  console.log(`ratio of the summaries' p50: ${ratio.toFixed(2)} (must be below ${RATIO_MAX})`);
  return ratio;
}

type Read = (courier: CourierContext, startDate?: string) => Promise<MetricsSummary>;

/** The small courier's days come from the triggers and the fold, the large one's from one count. */
async function loadCouriers(read: Read) {
  const { owner } = database;
  const { foldMetrics } = await import("@/worker/fold-metrics");
  const small = await createCourier(owner);
  await loadOrders(owner, small, SMALL_ORDERS);
  await foldMetrics();
  await proveEqual(read, small);
  console.log(`${SMALL_ORDERS} orders through the triggers: equal to the raw aggregate`);

  const large = await createCourier(owner);
  const startedAt = performance.now();
  await loadInBulk(owner, () =>
    loadOrders(owner, large, largeOrders, (line) => process.stderr.write(`\r${line}`)),
  );
  await owner`vacuum (analyze) orders`;
  await owner`analyze`;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n${largeOrders} orders loaded and counted in ${seconds} s`);
  for (const courier of [small, large]) {
    await changeOrders(courier);
    await proveEqual(read, courier);
  }
  console.log(`both equal to the raw aggregate, with ${UNFOLDED_CHANGES} unfolded changes each`);
  return { small, large };
}

/** Leaves deltas behind: no worker runs here that would fold them. */
async function changeOrders({ courierId }: CourierContext): Promise<void> {
  await database.owner`
    update orders set rating = coalesce(rating, 0) % 5 + 1 where ctid = any (array(
      select ctid from orders where courier_id = ${courierId} and status = 'completed'
       order by created_at desc limit ${UNFOLDED_CHANGES}))`;
}

async function proveEqual(read: Read, courier: CourierContext): Promise<void> {
  const { owner } = database;
  for (const daysBack of [DEFAULT_PERIOD_DAYS, YEAR_DAYS]) {
    const [row] = await owner<[{ start: string }]>`
      select ((now() at time zone ${courier.timezone})::date - ${daysBack}::int)::text as start`;
    const summary = await read(courier, row.start);
    assert.ok(summary.completed > 0);
    const expected = await readRawSummary(owner, courier, daysBack);
    assert.deepEqual(summary, { ...summary, ...expected });
  }
}
