import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { DELIVERY_SPEEDS, PRODUCT_TYPES } from "@/lib/domain/quotes/parcel";
import type { PriceRequest } from "@/lib/domain/quotes/price-request";
import type { Quote } from "@/lib/domain/quotes/quote-delivery";
import { defineContract } from "@/lib/http/contract";
import {
  environment,
  instant,
  pickupFields,
  requiredCoordinate,
  requireWholePickup,
  toPickup,
} from "@/lib/http/fields";

/** Weight and speed are checked with the price, after the places (spec: Errors, Calculation failed). */
export const parcelFields = {
  product_type: z.enum(PRODUCT_TYPES).nullish(),
  weight_estimate: z
    .unknown()
    .optional()
    .meta({
      type: ["string", "null"],
      pattern: "^\\d{1,6}(\\.\\d{1,3})?-\\d{1,6}(\\.\\d{1,3})?kg$",
      description:
        "Weight range in kilograms: the lower end is below the upper, which must fit a vehicle.",
      default: "0-5kg",
      examples: ["0-5kg"],
    }),
  delivery_speed: z
    .unknown()
    .optional()
    .meta({
      type: ["string", "null"],
      enum: [...DELIVERY_SPEEDS, null],
      default: "standard",
    }),
};

/** Spec §A2. */
export const quote = defineContract({
  operationId: "quoteDelivery",
  summary: "Quote a delivery from GPS coordinates",
  description:
    "Prices the real distance between the merchant's pickup, or the pickup of the request, and the destination. The fee stays valid until expires_at for this pickup and destination; pass delivery_fee and the same places unchanged to create-order.",
  tag: "Quotes",
  body: z
    .object({
      delivery_lat: requiredCoordinate("Latitude of the destination in decimal degrees."),
      delivery_lng: requiredCoordinate("Longitude of the destination in decimal degrees."),
      ...pickupFields,
      ...parcelFields,
    })
    .superRefine(requireWholePickup),
  response: z.object({
    success: z.literal(true),
    quote_id: z.string(),
    price: z.number(),
    delivery_fee: z.number(),
    currency: z.string(),
    eta: z.string().meta({ description: "Minutes with the suffix m.", examples: ["25m"] }),
    eta_minutes: z.int(),
    service_id: z.string(),
    suggested_vehicle_class: z.string(),
    required_weight_kg: z.number(),
    distance_km: z.number(),
    environment,
    expires_at: instant,
    breakdown: z.object({
      base: z.number(),
      distance: z.number(),
      weight: z.number(),
      speed: z.number(),
      rounding: z.number().meta({ description: "Rounding up, or what is missing to the minimum." }),
    }),
  }),
  refusals: [
    "missing_coordinates",
    "invalid_coordinates",
    "pickup_not_set",
    "invalid_pickup",
    "invalid_delivery",
    "invalid_distance",
    "calculation_failed",
  ],
});

export function toPriceRequest(body: z.output<typeof quote.body>): PriceRequest {
  return {
    delivery: { latitude: body.delivery_lat, longitude: body.delivery_lng },
    pickup: toPickup(body),
    productType: body.product_type,
    weightEstimate: body.weight_estimate,
    deliverySpeed: body.delivery_speed,
  };
}

export function toQuote(quoted: Quote, environment: "live" | "test") {
  const decimal = (minor: number) => toDecimal(minor, quoted.currency);
  const { breakdown } = quoted;
  return {
    success: true as const,
    quote_id: quoted.quoteId,
    price: decimal(quoted.feeMinor),
    delivery_fee: decimal(quoted.feeMinor),
    currency: quoted.currency,
    eta: `${quoted.etaMinutes}m`,
    eta_minutes: quoted.etaMinutes,
    service_id: quoted.serviceId,
    suggested_vehicle_class: quoted.vehicleClass,
    required_weight_kg: quoted.requiredWeightG / 1000,
    distance_km: Math.round(quoted.distanceM / 10) / 100,
    environment,
    expires_at: quoted.expiresAt.toISOString(),
    breakdown: {
      base: decimal(breakdown.baseMinor),
      distance: decimal(breakdown.distanceMinor),
      weight: decimal(breakdown.weightMinor),
      speed: decimal(breakdown.speedMinor),
      rounding: decimal(breakdown.roundingMinor),
    },
  };
}
