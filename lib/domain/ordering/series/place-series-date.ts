import { toDecimal } from "@/lib/core/money";
import { atPickup } from "../../access/pickups/at-pickup";
import type { MerchantContext } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { isDomainError, isRefusal, refuse, REFUSALS, type RefusalCode } from "../../errors";
import { priceRequest } from "../../pricing/quotes/price-request";
import { returnHoldOf } from "../../pricing/quotes/return-hold";
import { refusalFromDatabase } from "../../refusal-from-database";
import { createOrder } from "../orders/create-order";
import { materialOf } from "../orders/material-fields";
import { readSeries, readTakenDates } from "./read-series";
import type { Series, SeriesRequest } from "./series";
import { hasFailed, nextDateAfter, pickupAtOf, placedFrom, triedAgainAt } from "./series-rule";

/** The test clock passes at most a month at once. */
const SETTLED_MOST = 40;

/** A date of a standing order whose order is due, and the date after it. */
type DueDate = {
  series: Series;
  request: SeriesRequest;
  date: string;
  pickupAt: Date;
  next: { date: string; dueAt: Date } | null;
};

/**
 * Places the order of the next date, or records why it is refused: it is tried again every hour until an hour before its
 * pickup, and has failed then. A date that came up while no worker was running has failed too; no order is placed late.
 *
 * @param claimedAt when it was claimed, by the database's clock
 */
export async function placeSeriesDate(
  merchant: MerchantContext,
  series: Series,
  claimedAt: Date,
): Promise<void> {
  const { nextDate: date, request, clockMinutes } = series;
  if (date === null || request === null) return;
  const clock = { timezone: merchant.market.timezone, clockMinutes };
  const pickupAt = pickupAtOf(series, date, clock);
  // If one of the two clocks is ahead, the other one decides.
  const now = new Date(Math.min(claimedAt.getTime(), Date.now()));
  if (now < placedFrom(pickupAt)) return;
  const nextDate = nextDateAfter(series, date, await readTakenDates(merchant, series.id, date));
  const due: DueDate = {
    series,
    request,
    date,
    pickupAt,
    next:
      nextDate === null
        ? null
        : {
            date: nextDate,
            dueAt: placedFrom(pickupAtOf(series, nextDate, clock)),
          },
  };
  if (hasFailed(pickupAt, now)) {
    const { last } = series;
    const refusal = last?.date === date && last.state === "refused" ? last.refusal : null;
    // Only codes of the catalogue are stored.
    await fail(merchant, due, (refusal ?? "series_date_missed") as RefusalCode, null);
    return;
  }
  const refusal = await place(merchant, due);
  if (refusal) await fail(merchant, due, refusal, triedAgainAt(pickupAt, now));
}

/**
 * Reads a standing order that is to be changed. Dates that no worker was there for have failed, and are recorded first: a
 * change would pass them by.
 *
 * @throws series_not_found, series_changed for one with too many of them
 */
export async function readSettledSeries(merchant: MerchantContext, id: string): Promise<Series> {
  for (let settled = 0; settled < SETTLED_MOST; settled += 1) {
    const series = await readSeries(merchant, id);
    const { nextPickupAt } = series;
    const now = new Date();
    if (nextPickupAt === null || !hasFailed(nextPickupAt, now)) return series;
    await placeSeriesDate(merchant, series, now);
  }
  return refuse("series_changed");
}

/** Returns why the order is refused; undefined if it is placed, or if another worker or a change came first. */
async function place(merchant: MerchantContext, due: DueDate): Promise<RefusalCode | undefined> {
  const { series, date, pickupAt, next } = due;
  const asked = { ...due.request, pickupAt };
  try {
    const there = await atPickup(merchant, series.pickupId);
    const priced = await priceRequest(there, asked);
    const request = { ...asked, deliveryFee: toDecimal(priced.feeMinor, priced.currency) };
    await createOrder(there, `series ${series.id} ${date}`, request, materialOf(request), {
      source: series.createdBy === null ? "external_api" : "dashboard",
      series: {
        id: series.id,
        cappedKeyId: series.cappedKeyId,
        take: {
          date,
          version: series.version,
          nextDate: next?.date ?? null,
          nextDueAt: next?.dueAt ?? null,
          heldMinor: returnHoldOf(there, priced),
        },
      },
    });
    return undefined;
  } catch (thrown) {
    const error = refusalFromDatabase(thrown);
    if (isRefusal(error, "series_changed") || isRefusal(error, "unavailable")) return undefined;
    if (isDomainError(error)) return error.code;
    throw thrown;
  }
}

async function fail(
  { merchantId, environment }: MerchantContext,
  { series, date, pickupAt, next }: DueDate,
  code: RefusalCode,
  retryAt: Date | null,
): Promise<void> {
  const { error, message } = REFUSALS[code];
  await call.failSeriesDate({
    merchantId,
    environment,
    id: series.id,
    version: series.version,
    date,
    pickupAt,
    refusal: code,
    data: {
      series_id: series.id,
      date,
      pickup_at: pickupAt.toISOString(),
      code,
      error,
      message,
      retry_at: retryAt?.toISOString() ?? null,
      merchant_reference_id: series.request?.merchantReferenceId ?? null,
      environment,
    },
    retryAt: retryAt ?? undefined,
    nextDate: next?.date,
    nextDueAt: next?.dueAt,
  });
}
