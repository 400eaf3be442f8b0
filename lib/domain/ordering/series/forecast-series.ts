import { localDay } from "@/lib/core/local-day";
import type { MerchantContext } from "../../authority/merchant-context";
import type { Series } from "./series";
import { nextDateAfter, pickupAtOf } from "./series-rule";

const DAY_MS = 86_400_000;

/** The periods that a forecast has, in days. */
const SOON_DAYS = 7;
const FORECAST_DAYS = 30;

type Need = { orders: number; minor: number };

/** What the orders to come of standing orders take from the wallet. */
export type SeriesForecast = {
  balanceMinor: number;
  next7Days: Need;
  next30Days: Need;
  /** The date of the first order that the balance does not cover; null if it covers those of 30 days. */
  runsOutOn: string | null;
};

/** The forecast for active standing orders, each order at the price of the one before. */
export function forecastSeries(
  { market, balanceMinor }: Pick<MerchantContext, "market" | "balanceMinor">,
  series: readonly Series[],
  now = new Date(),
): SeriesForecast {
  const costs = series
    .flatMap((one) => costsOf(one, market.timezone, now))
    .toSorted((one, other) => one.pickupAt.getTime() - other.pickupAt.getTime());
  let leftMinor = balanceMinor;
  let runsOutOn: string | null = null;
  for (const { minor, pickupAt } of costs) {
    leftMinor -= minor;
    if (leftMinor < 0) runsOutOn ??= localDay(pickupAt, market.timezone);
  }
  return {
    balanceMinor,
    next7Days: sumUntil(costs, now, SOON_DAYS),
    next30Days: sumUntil(costs, now, FORECAST_DAYS),
    runsOutOn,
  };
}

type Cost = { pickupAt: Date; minor: number };

/** The orders of one standing order within the forecast. */
function costsOf(series: Series, timezone: string, now: Date): Cost[] {
  const costs: Cost[] = [];
  const skipped = new Set(series.skippedDates);
  const clock = { timezone, clockMinutes: series.clockMinutes };
  const end = now.getTime() + FORECAST_DAYS * DAY_MS;
  const minor = series.feeMinor + series.heldMinor;
  for (let date = series.nextDate; date !== null; date = nextDateAfter(series, date, skipped)) {
    const pickupAt = pickupAtOf(series, date, clock);
    if (pickupAt.getTime() >= end) break;
    costs.push({ pickupAt, minor });
  }
  return costs;
}

function sumUntil(costs: readonly Cost[], now: Date, days: number): Need {
  const end = now.getTime() + days * DAY_MS;
  const within = costs.filter(({ pickupAt }) => pickupAt.getTime() < end);
  return {
    orders: within.length,
    minor: within.reduce((sum, { minor }) => sum + minor, 0),
  };
}
