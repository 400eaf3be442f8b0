import type { Mutation } from "./mutation";

const SERIES = "lib/domain/ordering/series";
const PLACING = { vitest: [`${SERIES}/place-due-series.test.ts`] };

/** Safeguards of standing orders. */
export const SERIES_GATES: Mutation[] = [
  {
    guarantee: "series: a date has one order, also after its idempotency key is gone",
    file: `${SERIES}/take_series_date.sql`,
    find: "    where d.state = 'refused';",
    replace: "    ;",
    check: PLACING,
  },
  {
    guarantee: "series: no order is placed late",
    file: `${SERIES}/place-series-date.ts`,
    find: "if (hasFailed(pickupAt, now)) {",
    replace: "if (false) {",
    check: PLACING,
  },
  {
    guarantee: "series: a worker whose clock is ahead places nothing early",
    file: `${SERIES}/place-series-date.ts`,
    find: "Math.min(claimedAt.getTime(), Date.now())",
    replace: "claimedAt.getTime()",
    check: PLACING,
  },
  {
    guarantee: "series: a date that failed while the clock was ahead gets its order",
    file: "lib/domain/platform/clock/pull_back_waits.sql",
    find: "d.pickup_at > now() + interval '1 hour'",
    replace: "false",
    check: PLACING,
  },
  {
    guarantee: "series: a key's daily cap holds for the orders of its series",
    file: "lib/domain/ordering/orders/create-order.ts",
    find: "return origin.series.cappedKeyId;",
    replace: "return null;",
    check: PLACING,
  },
  {
    guarantee: "series: the merchant hears once of an order that is tried again",
    file: `${SERIES}/fail_series_date.sql`,
    find: "if v_is_final or v_attempts = 1 then",
    replace: "if true then",
    check: PLACING,
  },
  {
    guarantee: "series: a recipient who asks is forgotten in them too",
    file: "lib/domain/platform/retention/forget_recipient.sql",
    find: "   where receiver_phone = p_phone;",
    replace: "   where false;",
    check: { vitest: ["app/api/v1/external/series/route.test.ts"] },
  },
];
