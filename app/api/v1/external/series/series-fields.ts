import { z } from "zod";
import { seriesStatus } from "@/db/schema";
import { fromWire } from "@/lib/domain/ordering/orders/order-details";
import type { SeriesRequest } from "@/lib/domain/ordering/series/series";
import {
  FAILS_MINUTES_BEFORE,
  PLACED_HOURS_BEFORE,
  TRIED_EVERY_MINUTES,
} from "@/lib/domain/ordering/series/series-rule";
import { statedDetails } from "@/lib/http/endpoint/detail-fields";
import {
  clockTime,
  day,
  metadata,
  pickupFields,
  requiredCoordinate,
  requireWholePickup,
  toPickup,
  weekday,
} from "@/lib/http/endpoint/fields";
import { allowSafePlaceField } from "@/lib/http/endpoint/order-safe-place";
import { collectFields, toCollection } from "../quote/collect-fields";
import { onFailedField, parcelFields } from "../quote/contract";
import { guardFields, toGuards } from "../quote/guard-fields";

/** The refusals of what every order of a series has. */
export const SERIES_REFUSALS = [
  "missing_coordinates",
  "invalid_coordinates",
  "branch_not_found",
  "limited_to_branch",
  "pickup_not_set",
  "invalid_pickup",
  "invalid_delivery",
  "delivery_not_covered",
  "invalid_distance",
  "calculation_failed",
  "above_max_fee",
  "other_vehicle_class",
] as const;

/** What all orders of a standing order have in common. */
export const seriesOrder = z
  .object({
    delivery_lat: requiredCoordinate("Latitude of the destination in decimal degrees.", -13.9833),
    delivery_lng: requiredCoordinate("Longitude of the destination in decimal degrees.", 33.7833),
    ...statedDetails,
    ...pickupFields,
    ...parcelFields,
    on_failed: onFailedField,
    ...collectFields,
    allow_safe_place: allowSafePlaceField,
    ...guardFields,
    metadata,
  })
  .superRefine(requireWholePickup)
  .meta({ id: "SeriesOrderRequest" });

export const weekdays = z.array(weekday);

export const daysField = weekdays
  .min(1)
  .max(7)
  .meta({
    description: "The days of the week that have an order.",
    examples: [["monday", "thursday"]],
  });

export const pickupTimeField = clockTime.meta({
  description: "When the parcel is to be picked up, on the clock of your market.",
  examples: ["08:30"],
});

export const firstDayField = day.meta({
  description: "The first day that can have an order, in your timezone.",
  examples: ["2026-12-01"],
});

export const lastDayField = day.nullish().meta({
  description:
    "The last day that can have an order, in your timezone; null for a series that goes on until you end it.",
  examples: ["2026-12-31"],
});

export const seriesStatusField = z.enum(seriesStatus.enumValues).meta({ id: "SeriesStatus" });

export const RETRY_RULE = `Each date's order is placed ${PLACED_HOURS_BEFORE} hours before its pickup, as an order with that \`pickup_at\`. A refused one is tried every ${TRIED_EVERY_MINUTES} minutes until ${FAILS_MINUTES_BEFORE} minutes before the pickup; \`series.failed\` says so at the first refusal and when the date has failed. No order is placed late.`;

type SeriesOrderBody = z.output<typeof seriesOrder>;

export function toSeriesRequest(body: SeriesOrderBody): SeriesRequest {
  return {
    delivery: { latitude: body.delivery_lat, longitude: body.delivery_lng },
    pickup: toPickup(body),
    ...fromWire(body),
    metadata: body.metadata,
    productType: body.product_type,
    weightEstimate: body.weight_estimate,
    deliverySpeed: body.delivery_speed,
    onFailed: body.on_failed,
    ...toCollection(body),
    allowSafePlace: body.allow_safe_place,
    ...toGuards(body),
  };
}
