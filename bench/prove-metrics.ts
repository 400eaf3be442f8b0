import assert from "node:assert/strict";
import type postgres from "postgres";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { MetricsSummary } from "@/lib/domain/money/metrics/read-metrics-summary";
import { readRawSummary } from "./raw-summary";

/** The unfolded changes of the busiest second. */
const UNFOLDED_CHANGES = 50;

const DEFAULT_PERIOD_DAYS = 30;
const YEAR_DAYS = 366;

type Read = (courier: CourierContext, startDate?: string) => Promise<MetricsSummary>;

/** Leaves deltas behind: no worker runs here that would fold them. */
export async function changeOrders(
  owner: postgres.Sql,
  { courierId }: CourierContext,
): Promise<void> {
  await owner`
    update orders set rating = coalesce(rating, 0) % 5 + 1 where ctid = any (array(
      select ctid from orders where courier_id = ${courierId} and status = 'completed'
       order by created_at desc limit ${UNFOLDED_CHANGES}))`;
}

/** The summary of a month and of a year is what adding up every order gives. */
export async function proveEqual(
  owner: postgres.Sql,
  read: Read,
  courier: CourierContext,
): Promise<void> {
  for (const daysBack of [DEFAULT_PERIOD_DAYS, YEAR_DAYS]) {
    const [row] = await owner<[{ start: string }]>`
      select ((now() at time zone ${courier.timezone})::date - ${daysBack}::int)::text as start`;
    const summary = await read(courier, row.start);
    assert.ok(summary.completed > 0);
    const expected = await readRawSummary(owner, courier, daysBack);
    assert.deepEqual(summary, { ...summary, ...expected });
  }
}
