import { z } from "zod";
import type { LateStep } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import { rfc3339 } from "@/lib/core/rfc3339";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { DEFAULT_PARCEL, PRODUCT_TYPES } from "@/lib/domain/pricing/quotes/parcel";
import type { PickupCapacity } from "@/lib/domain/pricing/quotes/pickup-capacity";
import {
  PICKUP_DAYS_AHEAD,
  READY_MINUTES_MAX,
  type PriceRequest,
} from "@/lib/domain/pricing/quotes/price-request";
import type { Quote } from "@/lib/domain/pricing/quotes/quote-delivery";
import { returnHoldOf } from "@/lib/domain/pricing/quotes/return-hold";
import { defineContract } from "@/lib/http/endpoint/contract";
import {
  ANY_OFFSET,
  branchIdAnswer,
  environment,
  instant,
  onFailed,
  pickupFields,
  requiredCoordinate,
  requireWholePickup,
  toPickup,
} from "@/lib/http/endpoint/fields";
import { lateCreditsField, toLateCredits } from "@/lib/http/endpoint/order-late-credit";
import { breakdownField, toBreakdown } from "./breakdown-field";
import { capacityField, toCapacity } from "./capacity-field";
import { collectAmountAnswer, collectAmountField } from "./collect-fields";
import { checkedPhone, guardFields, toGuards } from "./guard-fields";

/** Weight and speed are checked with the price, after the places (spec: Errors, Calculation failed). */
export const parcelFields = {
  product_type: z.enum(PRODUCT_TYPES).meta({ id: "ProductType" }).nullish(),
  weight_estimate: z
    .unknown()
    .optional()
    .meta({
      type: ["string", "null"],
      pattern: "^\\d{1,6}(\\.\\d{1,3})?-\\d{1,6}(\\.\\d{1,3})?kg$",
      description:
        "Weight range in kilograms. The lower end must be below the upper, and a vehicle must be able to carry the upper.",
      default: "0-5kg",
      examples: ["0-5kg"],
    }),
  delivery_speed: z
    .unknown()
    .meta({
      anyOf: [{ $ref: "#/components/schemas/DeliverySpeed" }, { type: "null" }],
      default: "standard",
    })
    .optional(),
};

/** The plan for a parcel that the recipient does not take. */
export const onFailedField = onFailed.nullish().meta({
  default: DEFAULT_PARCEL.onFailed,
  description:
    "What the rider does with a parcel that cannot be delivered. `return`: brings it back to the pickup, or tries again first where that helps. `hold`: keeps it for one new attempt, and brings it back if that fails too. An order that leaves it out takes it from its quote.",
});

const PICKUP_TIME_RULE = `Send an RFC 3339 time from now up to ${PICKUP_DAYS_AHEAD} days ahead, for example 2026-11-23T14:30:00+02:00.`;

export const pickupAtField = rfc3339({ error: PICKUP_TIME_RULE })
  .nullish()
  .meta({
    description: `When the parcel is to be picked up, from now up to ${PICKUP_DAYS_AHEAD} days ahead${ANY_OFFSET} Without it, as soon as a rider is found. A scheduled order is paid when it is placed, searches for a rider from \`dispatch_at\` on, and is placed whether or not a rider is free now.`,
  });

export const readyInMinutesField = z.int().min(0).max(READY_MINUTES_MAX).nullish().meta({
  description:
    "How many minutes from now the parcel is ready to be collected; 0 says that it is. The rider comes when it is ready, and the arrival counts with it. Cannot be sent with pickup_at.",
});

export const readyAtField = instant.nullable().meta({
  description:
    "When the parcel is ready to be collected, in UTC, as you said; null where nothing was said.",
});

export const scheduleFields = {
  pickup_at: instant.nullable().meta({
    description: "When the parcel is to be picked up, in UTC; null for a pickup at once.",
  }),
  dispatch_at: instant.nullable().meta({
    description:
      "When a rider is next looked for, in UTC. It moves with how far the riders are: the nearest is asked ten minutes before the ride to the pickup must begin. Null where the search starts with the order.",
  }),
};

export function toInstant(text: string | null | undefined): Date | null {
  return text == null ? null : new Date(text);
}

export const returnFeeField = z.number().meta({
  description:
    "What bringing the parcel back costs beside the delivery fee, in `currency`. Charged when the order is `returned`, and never before.",
});

export const etaRangeField = z
  .object({ min_minutes: z.int(), max_minutes: z.int() })
  .meta({ description: "The minutes between which the delivery should arrive." });

/** Spec §A2. */
export const quote = defineContract({
  operationId: "quoteDelivery",
  summary: "Quote a delivery from GPS coordinates",
  description:
    "Prices the real distance between the merchant's pickup, or the pickup of the request, and the destination, with the smallest vehicle that carries the weight and goes so far. A destination that we do not deliver to is `Invalid delivery`, with the nearest point that we deliver to in `nearest_served`. The fee stays valid until expires_at for this pickup, destination and pickup_at; pass delivery_fee and the same places and pickup_at unchanged to create-order.",
  tag: "Quotes",
  scopes: ["orders"],
  atBranch: "own",
  body: z
    .object({
      delivery_lat: requiredCoordinate("Latitude of the destination in decimal degrees.", -13.9833),
      delivery_lng: requiredCoordinate("Longitude of the destination in decimal degrees.", 33.7833),
      ...pickupFields,
      ...parcelFields,
      on_failed: onFailedField,
      collect_amount: collectAmountField,
      pickup_at: pickupAtField,
      ready_in_minutes: readyInMinutesField,
      ...guardFields,
      receiver_phone: checkedPhone,
    })
    .superRefine(requireWholePickup)
    .meta({ id: "QuoteRequest" }),
  response: z
    .object({
      success: z.literal(true),
      quote_id: z.string(),
      branch_id: branchIdAnswer,
      price: z.number(),
      delivery_fee: z.number(),
      currency: z.string(),
      eta: z.string().meta({ description: "Minutes with the suffix m.", examples: ["25m"] }),
      eta_minutes: z.int(),
      eta_range: etaRangeField,
      capacity: capacityField,
      late_credits: lateCreditsField,
      service_id: z.string(),
      suggested_vehicle_class: z.string(),
      required_weight_kg: z.number(),
      distance_km: z.number(),
      on_failed: onFailed,
      return_fee: returnFeeField,
      return_fee_held: z.number().meta({
        description:
          "What an order at this quote holds of the wallet for return_fee until it is delivered or over, in `currency`, where your account has that setting and the order has money to collect. The wallet must cover delivery_fee and this. 0 otherwise.",
      }),
      collect_amount: collectAmountAnswer,
      pickup_at: scheduleFields.pickup_at,
      ready_at: readyAtField,
      environment,
      expires_at: instant,
      breakdown: breakdownField,
    })
    .meta({ id: "Quote" }),
  refusals: [
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
  ],
});

export function toPriceRequest(body: z.output<typeof quote.body>): PriceRequest {
  return {
    delivery: { latitude: body.delivery_lat, longitude: body.delivery_lng },
    pickup: toPickup(body),
    productType: body.product_type,
    weightEstimate: body.weight_estimate,
    deliverySpeed: body.delivery_speed,
    onFailed: body.on_failed,
    collectAmount: body.collect_amount,
    ...toGuards(body),
    pickupAt: toInstant(body.pickup_at),
    readyInMinutes: body.ready_in_minutes,
  };
}

export function toQuote(
  quoted: Quote,
  { environment, holdsReturnFee }: Pick<MerchantContext, "environment" | "holdsReturnFee">,
  capacity: PickupCapacity | null,
  lateSteps: readonly LateStep[],
) {
  const decimal = (minor: number) => toDecimal(minor, quoted.currency);
  return {
    success: true as const,
    quote_id: quoted.quoteId,
    branch_id: quoted.pickupId,
    price: decimal(quoted.feeMinor),
    delivery_fee: decimal(quoted.feeMinor),
    currency: quoted.currency,
    eta: `${quoted.etaMinutes}m`,
    eta_minutes: quoted.etaMinutes,
    eta_range: { min_minutes: quoted.earliestMinutes, max_minutes: quoted.latestMinutes },
    capacity: toCapacity(capacity),
    late_credits: toLateCredits(lateSteps),
    service_id: quoted.serviceId,
    suggested_vehicle_class: quoted.vehicleClass,
    required_weight_kg: quoted.requiredWeightG / 1000,
    distance_km: Math.round(quoted.distanceM / 10) / 100,
    on_failed: quoted.onFailed,
    return_fee: decimal(quoted.returnFeeMinor),
    return_fee_held: decimal(returnHoldOf({ holdsReturnFee }, quoted)),
    collect_amount: decimal(quoted.collectMinor),
    pickup_at: quoted.pickupAt?.toISOString() ?? null,
    ready_at: quoted.readyAt?.toISOString() ?? null,
    environment,
    expires_at: quoted.expiresAt.toISOString(),
    breakdown: toBreakdown(quoted),
  };
}
