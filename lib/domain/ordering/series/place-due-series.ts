import { log } from "@/lib/core/log";
import { readShopAuthority } from "../../access/merchants/read-shop-authority";
import { call } from "../../calls.gen";
import { placeSeriesDate } from "./place-series-date";
import { readSeries } from "./read-series";

/** In one run; more follow two seconds later. */
const SERIES_AT_ONCE = 20;

/** Longer than an order takes. A standing order whose worker died is taken by another one afterwards. */
const LEASE_SECONDS = 60;

type DueSeries = Awaited<ReturnType<typeof call.claimDueSeries>>[number];

/**
 * Places the orders of standing orders that are due, each date once, and records those that are refused.
 *
 * @returns how many standing orders were taken
 */
export async function placeDueSeries(): Promise<number> {
  const due = await call.claimDueSeries({ limit: SERIES_AT_ONCE, leaseSeconds: LEASE_SECONDS });
  for (const one of due) await workSeries(one);
  return due.length;
}

/**
 * The merchant's own authority: a standing order goes on when the person who made it has left. One that fails is tried
 * again when its lease ends.
 */
async function workSeries({ id, merchantId, environment, claimedAt }: DueSeries): Promise<void> {
  try {
    const merchant = await readShopAuthority({ merchantId, environment }, "operator");
    if (!merchant) return;
    await placeSeriesDate(merchant, await readSeries(merchant, id), claimedAt);
  } catch (error) {
    log.error({ error, series: id }, "the order of a standing order could not be placed");
  }
}
