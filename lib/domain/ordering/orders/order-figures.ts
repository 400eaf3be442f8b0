import { type SQL, sql } from "drizzle-orm";
import { statusesOf } from "./status-groups";

const ended = sql.param(statusesOf("ended"));

/** From when the minutes of an order count: its parcel is ready as the shop stated, or at once. */
const READY_FROM = sql`greatest(o.created_at, o.ready_at)`;

const HANDED_OVER = sql`o.delivered_at is not null`;

/** Each figure of orders that are read from `orders o`, as every page, email and report counts it. */
export const ORDER_FIGURES = {
  placed: sql`count(o.id)::int`,
  delivered: countOf(sql`counts_as_delivered(o)`),
  onTime: countOf(sql`counts_as_delivered(o) and is_on_time(o)`),
  late: countOf(sql`counts_as_delivered(o) and not is_on_time(o)`),
  inProgress: countOf(sql`o.delivered_at is null and o.status <> all(${ended}::order_status[])`),
  notDelivered: countOf(
    sql`${HANDED_OVER} and not counts_as_delivered(o) or o.status = any(${ended}::order_status[])`,
  ),
  cancelled: countOf(sql`o.status = 'cancelled'`),
  /** Those that a rider tried to hand over. */
  attempted: countOf(sql`${HANDED_OVER} or o.failed_attempts > 0`),
  deliveredFirstAttempt: countOf(sql`counts_as_delivered(o) and o.failed_attempts = 0`),
  failedAttempts: sql`coalesce(sum(o.failed_attempts), 0)::int`,
  /** The median. */
  minutes: minutesOf(0.5, sql`o.delivered_at`, sql`counts_as_delivered(o)`),
  minutesP90: minutesOf(0.9, sql`o.delivered_at`, sql`counts_as_delivered(o)`),
  /** The fees of those that were not cancelled. */
  spentMinor: sumOf(sql`o.fee_minor`, sql`o.status <> 'cancelled'`),
  /** What went back to the wallet of these fees. */
  refundedMinor: sumOf(sql`o.refund_minor`, sql`o.status <> 'cancelled'`),
  returnFeesMinor: sumOf(sql`o.return_fee_minor`, sql`o.return_fee_charged_at is not null`),
  lateCreditsMinor: sumOf(sql`o.late_credit_minor`, sql`o.late_credit_minor > 0`),
} as const;

/** The orders that meet a condition. */
export function countOf(condition: SQL): SQL {
  return sql`(count(o.id) filter (where ${condition}))::int`;
}

function sumOf(amount: SQL, condition: SQL): SQL {
  return sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`;
}

/** The minutes within which a share of the orders reached a moment; null without any. */
export function minutesOf(share: 0.5 | 0.9, moment: SQL, condition: SQL): SQL {
  const took = sql`greatest(${moment} - ${READY_FROM}, interval '0')`;
  return sql`round(extract(epoch from percentile_cont(${sql.raw(String(share))}) within group (order by ${took})
    filter (where ${condition})) / 60)::int`;
}
