import { z } from "zod";
import { seriesDateState } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusalCode, REFUSALS } from "@/lib/domain/errors";
import { DETAIL_NAMES, wireDetails } from "@/lib/domain/ordering/orders/order-details";
import type { Series, SeriesDate, SeriesRequest } from "@/lib/domain/ordering/series/series";
import { PLACED_HOURS_BEFORE, WEEKDAYS } from "@/lib/domain/ordering/series/series-rule";
import { DEFAULT_PARCEL } from "@/lib/domain/pricing/quotes/parcel";
import { answeredDetails } from "@/lib/http/endpoint/detail-fields";
import { collectMethod, environment, instant, onFailed } from "@/lib/http/endpoint/fields";
import { seriesStatusField, weekdays } from "./series-fields";

const dateState = z.enum(seriesDateState.enumValues).meta({ id: "SeriesDateState" });

const seriesDate = z
  .object({
    date: z.string().meta({ description: "The date, on the calendar of your market." }),
    state: dateState.meta({
      description:
        "`placed`: it has an order. `refused`: its order was refused and is tried again. `failed`: it has none and gets none. `skipped`: you left it out.",
    }),
    order_id: z
      .string()
      .nullable()
      .meta({ description: "The order of the date; null without one." }),
    pickup_at: instant.nullable().meta({
      description: "When the parcel was to be picked up, in UTC; null for a skipped date.",
    }),
    code: z.string().nullable().meta({
      description: "Why its order was refused, as the code of an error; null if it was not.",
    }),
    error: z.string().nullable().meta({ description: "The label of the same error." }),
    message: z.string().nullable().meta({ description: "The same for people." }),
    updated_at: instant,
  })
  .meta({ id: "SeriesDate" });

const orderAnswer = z
  .object({
    delivery_lat: z.number(),
    delivery_lng: z.number(),
    ...answeredDetails(DETAIL_NAMES),
    branch_id: z.string().nullable().meta({
      description: "Its branch, as you sent it; null for your default one of each date.",
    }),
    pickup_lat: z.number().nullable(),
    pickup_lng: z.number().nullable(),
    product_type: z.string(),
    weight_estimate: z.string(),
    delivery_speed: z.string(),
    on_failed: onFailed,
    collect_amount: z.number().meta({
      description: "What the rider collects at the door for you, in `currency`; 0 for nothing.",
    }),
    collect_methods: z.array(collectMethod).nullable().meta({
      description: "The only ways in which the recipient may pay it; null for any.",
    }),
    allow_safe_place: z.boolean().nullable().meta({
      description: "As you sent it; null for the setting of your account.",
    }),
    max_fee: z.number().nullable().meta({
      description: "The most that an order may cost, in `currency`; null for any.",
    }),
    vehicle_class: z.string().nullable().meta({
      description: "The only vehicle class that may bring it; null for any.",
    }),
    metadata: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "SeriesOrder" })
  .nullable()
  .meta({
    description:
      "What every order of the series has. Null once the people of an ended series were removed.",
  });

export const seriesFields = {
  series_id: z.string(),
  status: seriesStatusField.meta({
    description: "Whether it places orders: `active`, `paused` until you resume it, or `ended`.",
  }),
  order: orderAnswer,
  days: weekdays.meta({ description: "The days of the week that have an order." }),
  pickup_time: z.string().meta({ description: "On the clock of `timezone`." }),
  first_day: z.string().meta({ description: "The first day that can have an order." }),
  last_day: z.string().nullable().meta({
    description: "The last day that can have an order; null without one.",
  }),
  timezone: z.string().meta({ description: "The timezone of your market." }),
  skipped_dates: z.array(z.string()).meta({ description: "The dates to come that you left out." }),
  next_date: z.string().nullable().meta({
    description: "The next date without an order; null unless the series is active.",
  }),
  next_pickup_at: instant.nullable().meta({ description: "Its pickup time, in UTC." }),
  next_order_at: instant.nullable().meta({
    description: `When its order is placed, in UTC: ${PLACED_HOURS_BEFORE} hours before the pickup, or when a refused one is tried again.`,
  }),
  last_date: seriesDate.nullable().meta({
    description: "The newest date that was placed, refused or failed; null before the first.",
  }),
  delivery_fee: z.number().meta({
    description:
      "What its last order cost, or what one costs on the day on which it was set, in `currency`.",
  }),
  currency: z.string(),
  environment,
  created_at: instant,
};

export const series = z.object(seriesFields).meta({ id: "Series" });

export const wholeSeries = z
  .object({
    success: z.literal(true),
    ...seriesFields,
    dates: z.array(seriesDate).meta({
      description: "What became of its newest 60 dates, the newest first.",
    }),
  })
  .meta({ id: "WholeSeries" });

export function toSeriesFields({ market }: MerchantContext, series: Series) {
  return {
    series_id: series.id,
    status: series.status,
    order: series.request && toOrderAnswer(series.request, series.pickupId),
    days: series.days.flatMap((number) => WEEKDAYS[number - 1] ?? []),
    pickup_time: series.pickupTime,
    first_day: series.firstDay,
    last_day: series.lastDay,
    timezone: market.timezone,
    skipped_dates: series.skippedDates,
    next_date: series.nextDate,
    next_pickup_at: series.nextPickupAt?.toISOString() ?? null,
    next_order_at: series.dueAt?.toISOString() ?? null,
    last_date: series.last && toSeriesDate(series.last),
    delivery_fee: toDecimal(series.feeMinor, market.currency),
    currency: market.currency,
    environment: series.environment,
    created_at: series.createdAt.toISOString(),
  };
}

export function toWholeSeries(merchant: MerchantContext, series: Series, dates: SeriesDate[]) {
  return {
    success: true as const,
    ...toSeriesFields(merchant, series),
    dates: dates.map(toSeriesDate),
  };
}

function toSeriesDate({ date, state, orderId, pickupAt, refusal, updatedAt }: SeriesDate) {
  const row = refusal !== null && isRefusalCode(refusal) ? REFUSALS[refusal] : null;
  return {
    date,
    state,
    order_id: orderId,
    pickup_at: pickupAt?.toISOString() ?? null,
    code: refusal,
    error: row?.error ?? null,
    message: row?.message ?? null,
    updated_at: updatedAt.toISOString(),
  };
}

function toOrderAnswer(request: SeriesRequest, branchId: string | null) {
  return {
    delivery_lat: request.delivery.latitude,
    delivery_lng: request.delivery.longitude,
    ...wireDetails(request, DETAIL_NAMES),
    branch_id: branchId,
    pickup_lat: request.pickup?.latitude ?? null,
    pickup_lng: request.pickup?.longitude ?? null,
    product_type: request.productType ?? DEFAULT_PARCEL.productType,
    // Pricing has accepted both as texts.
    weight_estimate: (request.weightEstimate ?? DEFAULT_PARCEL.weightEstimate) as string,
    delivery_speed: (request.deliverySpeed ?? DEFAULT_PARCEL.deliverySpeed) as string,
    on_failed: request.onFailed ?? DEFAULT_PARCEL.onFailed,
    collect_amount: request.collectAmount ?? 0,
    collect_methods: request.collectMethods ? [...request.collectMethods] : null,
    allow_safe_place: request.allowSafePlace ?? null,
    max_fee: request.maxFee ?? null,
    vehicle_class: request.onlyVehicleClass ?? null,
    metadata: request.metadata ?? null,
  };
}
