import { z } from "zod";
import { localDay } from "@/lib/core/local-day";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { mismatchedFields } from "@/lib/domain/ordering/orders/material-fields";
import {
  type KeyedSeries,
  type NewSeries,
  SERIES_MOST,
} from "@/lib/domain/ordering/series/create-series";
import { forecastSeries } from "@/lib/domain/ordering/series/forecast-series";
import type { Series } from "@/lib/domain/ordering/series/series";
import { weekdayNumber } from "@/lib/domain/ordering/series/series-rule";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant } from "@/lib/http/endpoint/fields";
import { series, toSeriesFields } from "./series-answer";
import {
  daysField,
  firstDayField,
  lastDayField,
  pickupTimeField,
  RETRY_RULE,
  SERIES_REFUSALS,
  seriesOrder,
  toSeriesRequest,
} from "./series-fields";

/** The fields of a request about its series. */
const MATERIAL = ["order", "days", "pickup_time", "first_day", "last_day"];

export const createSeriesContract = defineContract({
  operationId: "createSeries",
  summary: "Create a standing order",
  description: `Makes a series: an order that repeats on days of the week, once per Idempotency-Key. ${RETRY_RULE} At most ${SERIES_MOST} series of an environment can be active or paused.`,
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  requiresIdempotencyKey: true,
  body: z
    .object({
      order: seriesOrder,
      days: daysField,
      pickup_time: pickupTimeField,
      first_day: firstDayField.nullish().meta({
        description:
          "The first day that can have an order, in your timezone; today where it is left out.",
      }),
      last_day: lastDayField,
    })
    .meta({ id: "SeriesRequest" }),
  response: z
    .object({
      success: z.literal(true),
      series_id: z.string(),
      next_date: z.string().meta({ description: "The date of its first order." }),
      next_order_at: instant.meta({ description: "When that order is placed, in UTC." }),
      delivery_fee: z.number().meta({ description: "What one order costs today, in `currency`." }),
      currency: z.string(),
      environment,
      idempotent_replay: z.literal(true).optional(),
      idempotency_mismatch: z.array(z.string()).optional().meta({
        description: "Fields in which this request differs from the original one.",
      }),
    })
    .meta({ id: "CreatedSeries" }),
  refusals: [...SERIES_REFUSALS, "merchant_suspended", "series_limit_reached"],
});

const need = z
  .object({
    orders: z.int().meta({ description: "How many orders." }),
    amount: z.number().meta({ description: "What they take from the wallet, in `currency`." }),
  })
  .meta({ id: "SeriesNeed" });

export const listSeriesContract = defineContract({
  operationId: "listSeries",
  summary: "List standing orders, newest first",
  description:
    "The newest 200 series, with a forecast of what the orders to come take from the wallet.",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  response: z
    .object({
      success: z.literal(true),
      series: z.array(series),
      forecast: z
        .object({
          balance: z.number(),
          next_7_days: need,
          next_30_days: need,
          runs_out_on: z.string().nullable().meta({
            description:
              "The date of the first order that the balance does not cover; null if it covers those of 30 days.",
          }),
          currency: z.string(),
        })
        .meta({ id: "SeriesForecast" }),
    })
    .meta({ id: "SeriesList" }),
});

type SeriesBody = z.output<typeof createSeriesContract.body>;

export function toNewSeries({ market }: MerchantContext, body: SeriesBody): NewSeries {
  return {
    rule: {
      days: body.days.map(weekdayNumber),
      pickupTime: body.pickup_time,
      firstDay: body.first_day ?? localDay(new Date(), market.timezone),
      lastDay: body.last_day ?? null,
    },
    request: toSeriesRequest(body.order),
    pickupId: body.order.branch_id ?? null,
    userId: null,
  };
}

/** The fields of a request as they came in; one that was left out is null. */
export function seriesMaterial(request: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(MATERIAL.map((name) => [name, request[name] ?? null]));
}

export function toKeptSeries(
  { answer, material, isReplay }: KeyedSeries,
  json: Record<string, unknown>,
) {
  return {
    answer: {
      success: true as const,
      series_id: answer.seriesId,
      next_date: answer.nextDate,
      next_order_at: new Date(answer.dueAt).toISOString(),
      delivery_fee: toDecimal(answer.feeMinor, answer.currency),
      currency: answer.currency,
      environment: answer.environment,
    },
    isReplay,
    mismatch: isReplay ? mismatchedFields(material, seriesMaterial(json), MATERIAL) : [],
  };
}

export function toSeriesList(merchant: MerchantContext, all: Series[]) {
  const { currency } = merchant.market;
  const { balanceMinor, next7Days, next30Days, runsOutOn } = forecastSeries(merchant, all);
  const toNeed = ({ orders, minor }: typeof next7Days) => ({
    orders,
    amount: toDecimal(minor, currency),
  });
  return {
    success: true as const,
    series: all.map((one) => toSeriesFields(merchant, one)),
    forecast: {
      balance: toDecimal(balanceMinor, currency),
      next_7_days: toNeed(next7Days),
      next_30_days: toNeed(next30Days),
      runs_out_on: runsOutOn,
      currency,
    },
  };
}
