import { env } from "@/lib/core/env";
import { refuse } from "@/lib/domain/errors";
import { shareUse } from "./share-limits";

const LIMITS = {
  merchant: limit(env.RATE_LIMIT_PER_MINUTE, env.RATE_LIMIT_BURST),
  "create-order": limit(env.RATE_LIMIT_CREATE_ORDER_PER_MINUTE, env.RATE_LIMIT_CREATE_ORDER_BURST),
  // Counts orders, not requests.
  "create-orders": limit(
    env.RATE_LIMIT_CREATE_ORDERS_PER_MINUTE,
    env.RATE_LIMIT_CREATE_ORDERS_BURST,
  ),
  // Planning 25 drops occupies the event loop a hundred times as long as placing an order.
  run: limit(env.RATE_LIMIT_RUN_PER_MINUTE, env.RATE_LIMIT_RUN_BURST),
  courier: limit(env.RATE_LIMIT_COURIER_PER_MINUTE, env.RATE_LIMIT_COURIER_BURST),
  // Counts the riders of a batch, each of which is a statement.
  "fleet-positions": limit(
    env.RATE_LIMIT_FLEET_POSITIONS_PER_MINUTE,
    env.RATE_LIMIT_FLEET_POSITIONS_BURST,
  ),
  "failed-auth": limit(env.RATE_LIMIT_FAILED_AUTH_PER_MINUTE, env.RATE_LIMIT_FAILED_AUTH_BURST),
  "failed-callback": limit(
    env.RATE_LIMIT_FAILED_CALLBACK_PER_MINUTE,
    env.RATE_LIMIT_FAILED_CALLBACK_BURST,
  ),
  tracking: limit(env.RATE_LIMIT_TRACKING_PER_MINUTE, env.RATE_LIMIT_TRACKING_BURST),
  page: limit(env.RATE_LIMIT_PAGE_PER_MINUTE, env.RATE_LIMIT_PAGE_BURST),
  "page-network": limit(env.RATE_LIMIT_PAGE_NETWORK_PER_MINUTE, env.RATE_LIMIT_PAGE_NETWORK_BURST),
  download: limit(env.RATE_LIMIT_DOWNLOAD_PER_MINUTE, env.RATE_LIMIT_DOWNLOAD_BURST),
  "desk-quote": limit(env.RATE_LIMIT_DESK_QUOTE_PER_MINUTE, env.RATE_LIMIT_DESK_QUOTE_BURST),
  pin: limit(env.RATE_LIMIT_PIN_PER_MINUTE, env.RATE_LIMIT_PIN_BURST),
  picker: limit(env.RATE_LIMIT_PICKER_PER_MINUTE, env.RATE_LIMIT_PICKER_BURST),
  "picker-key": limit(env.RATE_LIMIT_PICKER_KEY_PER_MINUTE, env.RATE_LIMIT_PICKER_KEY_BURST),
  paste: limit(env.RATE_LIMIT_PASTE_PER_MINUTE, env.RATE_LIMIT_PASTE_BURST),
  "rider-action": limit(env.RATE_LIMIT_RIDER_ACTION_PER_MINUTE, env.RATE_LIMIT_RIDER_ACTION_BURST),
  photo: limit(env.RATE_LIMIT_PHOTO_PER_MINUTE, env.RATE_LIMIT_PHOTO_BURST),
  table: limit(env.RATE_LIMIT_TABLE_PER_MINUTE, env.RATE_LIMIT_TABLE_BURST),
};

export type LimitName = keyof typeof LIMITS;

type Limit = { intervalMs: number; burst: number; arrivals: Map<string, number> };

type Counting = {
  /** The caller's own rate, if it has one; its burst is in the same proportion. */
  perMinute?: number | null;
  /** For how many it counts, by default one; more than a burst pass when the whole burst is left, and are paid for later. */
  weight?: number;
  now?: number;
};

/** From this many stored callers on, those with a whole allowance are dropped. */
const REMEMBERED_CALLERS = 10_000;

/**
 * Counts one request of a caller against a limit (GCRA: a steady rate with a burst) and writes the
 * `RateLimit` fields. The time is this process's monotonic one. A caller's use is shared
 * with the other processes a moment later, if there is a Redis (decision 0012).
 *
 * @throws rate_limited when the burst is used up (spec: Limits)
 */
export function countRequest(
  name: LimitName,
  caller: string,
  headers: Headers,
  { perMinute = null, weight = 1, now = performance.now() }: Counting = {},
): void {
  requireRate(name, caller, headers, { perMinute, weight, now });
  const allowance = allowanceOf(name, perMinute);
  const arrival = Math.max(allowance.arrivals.get(caller) ?? now, now);
  forgetIdleCallers(allowance, now);
  allowance.arrivals.set(caller, arrival + allowance.intervalMs * weight);
  share(name, caller, allowance, weight);
  describeLimit(name, caller, headers, { perMinute, now });
}

/**
 * Refuses a caller who has used up a limit, without counting, and writes the `RateLimit` fields then.
 *
 * @throws rate_limited
 */
export function requireRate(
  name: LimitName,
  caller: string,
  headers: Headers,
  { perMinute = null, weight = 1, now = performance.now() }: Counting = {},
): void {
  const { arrivals, intervalMs, burst } = allowanceOf(name, perMinute);
  const earliest = (arrivals.get(caller) ?? now) - intervalMs * (burst - Math.min(weight, burst));
  if (now >= earliest) return;
  describeLimit(name, caller, headers, { perMinute, now });
  refuse("rate_limited", { retryAfterSeconds: Math.ceil((earliest - now) / 1000) });
}

/** Reports a request to the other processes, and takes over their counts. */
function share(
  name: LimitName,
  caller: string,
  { arrivals, intervalMs, burst }: Limit,
  weight: number,
): void {
  shareUse(`${name}:${caller}`, {
    usedMs: intervalMs * weight,
    wholeMs: intervalMs * burst,
    learn: (usedMs) => {
      arrivals.set(caller, Math.max(arrivals.get(caller) ?? 0, performance.now() + usedMs));
    },
  });
}

/** Writes the `RateLimit` fields without counting (draft-ietf-httpapi-ratelimit-headers). */
export function describeLimit(
  name: LimitName,
  caller: string,
  headers: Headers,
  { perMinute = null, now = performance.now() }: Counting = {},
): void {
  const { intervalMs, burst, arrivals } = allowanceOf(name, perMinute);
  const usedMs = Math.max(0, (arrivals.get(caller) ?? now) - now);
  const remaining = Math.max(0, burst - Math.ceil(usedMs / intervalMs));
  const windowSeconds = Math.max(1, Math.ceil((burst * intervalMs) / 1000));
  headers.set("RateLimit-Policy", `"${name}";q=${burst};w=${windowSeconds}`);
  headers.set("RateLimit", `"${name}";r=${remaining};t=${Math.ceil(usedMs / 1000)}`);
}

/** A caller's allowance: the common one, or one at the caller's own rate. */
function allowanceOf(name: LimitName, perMinute: number | null): Limit {
  const usual = LIMITS[name];
  if (perMinute === null) return usual;
  const intervalMs = 60_000 / perMinute;
  const burst = Math.max(1, Math.round((usual.burst * usual.intervalMs) / intervalMs));
  return { intervalMs, burst, arrivals: usual.arrivals };
}

function limit(perMinute: number, burst: number): Limit {
  return {
    intervalMs: 60_000 / Math.max(1, perMinute),
    burst: Math.max(1, burst),
    arrivals: new Map(),
  };
}

function forgetIdleCallers({ arrivals }: Limit, now: number): void {
  if (arrivals.size < REMEMBERED_CALLERS) return;
  for (const [caller, arrival] of arrivals) {
    if (arrival <= now) arrivals.delete(caller);
  }
}
