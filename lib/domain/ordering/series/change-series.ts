import { localDay } from "@/lib/core/local-day";
import { branchFor } from "../../authority/branch-limit";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { readSettledSeries } from "./place-series-date";
import { priceSeries } from "./price-series";
import { readSeries, readTakenDates } from "./read-series";
import { requireRule } from "./require-rule";
import type { Series, SeriesRequest } from "./series";
import { firstDateAt, pickupAtOf, placedFrom, type SeriesRule } from "./series-rule";

/** What is to be different; what is left out stays. */
export type SeriesChange = {
  rule?: { [Name in keyof SeriesRule]?: SeriesRule[Name] | undefined } | undefined;
  request?: SeriesRequest | undefined;
  /** Where its orders start; null for the default pickup of each day. */
  pickupId?: string | null | undefined;
  /** `active` resumes one that is paused. */
  status?: Series["status"] | undefined;
};

/** Readings until one is not overtaken by the worker. */
const READINGS_MOST = 3;

/**
 * Changes, pauses, resumes or ends a standing order. Orders that were placed already stay as they are. A date that is tried
 * again is tried at once with what was changed, if the rule still has it.
 *
 * @throws role_not_allowed, series_not_found, series_ended, series_changed for one that others keep changing; invalid_request
 *   for a rule without a date to come; what `priceRequest` refuses
 */
export async function changeSeries(
  merchant: MerchantContext,
  id: string,
  change: SeriesChange,
): Promise<Series> {
  requireRight(merchant, "place_orders");
  for (let reading = 0; reading < READINGS_MOST; reading += 1) {
    const series = await readSettledSeries(merchant, id);
    if (change.status === series.status && !change.rule && !change.request) return series;
    if (series.status === "ended") return refuse("series_ended");
    if (await commit(merchant, series, change)) return readSeries(merchant, id);
  }
  return refuse("series_changed");
}

/** Returns whether it was still what it was when it was read. */
async function commit(
  merchant: MerchantContext,
  series: Series,
  change: SeriesChange,
): Promise<boolean> {
  const { timezone } = merchant.market;
  const now = new Date();
  const status = change.status ?? series.status;
  const request = change.request ?? requestOf(series);
  const rule = change.rule ? requireRule(withChanges(series, change.rule), now, timezone) : series;
  const isPriced = change.request !== undefined && status !== "ended";
  const pickupId =
    change.pickupId === undefined ? series.pickupId : branchFor(merchant, change.pickupId);
  const price = isPriced ? await priceSeries(merchant, request, pickupId) : series;
  const next = status === "active" ? await nextOf(merchant, { series, rule }, now) : null;
  return call.changeSeries({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    id: series.id,
    version: series.version,
    series: {
      request,
      receiver_phone: request.receiverPhone,
      pickup_id: pickupId,
      capped_key_id: merchant.apiKey?.isCapped ? merchant.apiKey.id : null,
      days: [...rule.days],
      pickup_time: rule.pickupTime,
      first_day: rule.firstDay,
      last_day: rule.lastDay,
      status,
      next_date: next?.date,
      due_at: next?.dueAt,
      fee_minor: price.feeMinor,
      held_minor: price.heldMinor,
    },
  });
}

/** Only one that has ended has no request. */
function requestOf({ request }: Series): SeriesRequest {
  return request ?? refuse("series_ended");
}

function withChanges(series: Series, changes: NonNullable<SeriesChange["rule"]>): SeriesRule {
  return {
    days: changes.days ?? series.days,
    pickupTime: changes.pickupTime ?? series.pickupTime,
    firstDay: changes.firstDay ?? series.firstDay,
    lastDay: changes.lastDay === undefined ? series.lastDay : changes.lastDay,
  };
}

/**
 * The next date that can still have an order, and when that is placed.
 *
 * @throws invalid_request for a rule without a date to come
 */
async function nextOf(
  merchant: MerchantContext,
  { series, rule }: { series: Series; rule: SeriesRule },
  now: Date,
) {
  const { timezone } = merchant.market;
  const clock = { timezone, clockMinutes: series.clockMinutes };
  const taken = await readTakenDates(merchant, series.id, localDay(now, timezone));
  const date = firstDateAt(rule, now, clock, taken);
  if (date === null) return refuseValue("last_day", { kind: "no_date_to_come" });
  return { date, dueAt: placedFrom(pickupAtOf(rule, date, clock)) };
}
