import { localDay } from "@/lib/core/local-day";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { readSettledSeries } from "./place-series-date";
import { readSeries, readTakenDates } from "./read-series";
import type { Series } from "./series";
import {
  firstDateAt,
  hasDate,
  hasFailed,
  pickupAtOf,
  placedFrom,
  SKIPPED_MOST,
} from "./series-rule";

/** Readings until one is not overtaken by the worker. */
const READINGS_MOST = 3;

/** A date, and whether it is left out or has an order after all. */
export type SkippedDate = { date: string; isSkipped: boolean };

/**
 * Leaves one date of a standing order out, or takes that back.
 *
 * @throws role_not_allowed, series_not_found, series_ended, series_date_placed for one that has an order, series_changed;
 *   invalid_request for a day that is no date of it to come, and for too many
 */
export async function skipSeriesDate(
  merchant: MerchantContext,
  id: string,
  skipped: SkippedDate,
): Promise<Series> {
  requireRight(merchant, "place_orders");
  for (let reading = 0; reading < READINGS_MOST; reading += 1) {
    const series = await readSettledSeries(merchant, id);
    if (series.status === "ended") return refuse("series_ended");
    if (series.skippedDates.includes(skipped.date) === skipped.isSkipped) return series;
    if (await commit(merchant, series, skipped)) return readSeries(merchant, id);
  }
  return refuse("series_changed");
}

/** Returns whether it was still what it was when it was read. */
async function commit(
  merchant: MerchantContext,
  series: Series,
  { date, isSkipped }: SkippedDate,
): Promise<boolean> {
  const { merchantId, environment, market } = merchant;
  const { timezone } = market;
  const now = new Date();
  const clock = { timezone, clockMinutes: series.clockMinutes };
  if (!hasDate(series, date) || hasFailed(pickupAtOf(series, date, clock), now)) {
    return refuseValue("date", { kind: "no_date_to_come" });
  }
  if (isSkipped && series.skippedDates.length >= SKIPPED_MOST) {
    return refuseValue("date", { kind: "too_many_entries", most: SKIPPED_MOST });
  }
  const taken = await readTakenDates(merchant, series.id, localDay(now, timezone));
  if (isSkipped && taken.has(date)) return refuse("series_date_placed");
  if (isSkipped) taken.add(date);
  else taken.delete(date);
  const isActive = series.status === "active";
  const nextDate = isActive ? firstDateAt(series, now, clock, taken) : null;
  if (isActive && nextDate === null) return refuseValue("date", { kind: "no_date_to_come" });
  return call.skipSeriesDate({
    merchantId,
    environment,
    id: series.id,
    version: series.version,
    date,
    isSkipped,
    nextDate: nextDate ?? undefined,
    dueAt: nextDate === null ? undefined : placedFrom(pickupAtOf(series, nextDate, clock)),
  });
}
