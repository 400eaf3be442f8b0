import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import type {
  KeyedAnswer,
  OrderRequest,
  PlacedOrder,
} from "@/lib/domain/ordering/orders/create-order";
import {
  materialFields,
  materialNamesIn,
  mismatchedFields,
} from "@/lib/domain/ordering/orders/material-fields";
import { fromWire } from "@/lib/domain/ordering/orders/order-details";
import { receiverLink, trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { defineContract } from "@/lib/http/endpoint/contract";
import { statedDetails } from "@/lib/http/endpoint/detail-fields";
import {
  environment,
  metadata,
  orderStatus,
  pickupFields,
  parcelCodeField,
  receiverLinkField,
  requiredCoordinate,
  requireWholePickup,
  text,
  toPickup,
} from "@/lib/http/endpoint/fields";
import { allowSafePlaceField } from "@/lib/http/endpoint/order-safe-place";
import { collectFields, toCollection } from "../quote/collect-fields";
import {
  onFailedField,
  parcelFields,
  pickupAtField,
  readyAtField,
  readyInMinutesField,
  scheduleFields,
  toInstant,
} from "../quote/contract";
import { guardFields, toGuards } from "../quote/guard-fields";
import { waitForRiderField, waitUntilField } from "./wait-fields";

/** Spec §A3. */
export const createOrderContract = defineContract({
  operationId: "createOrder",
  summary: "Create a delivery order",
  description:
    "Places an order once per Idempotency-Key. Within 24 hours the same key returns the first success again. After a network error, a timeout or a 5xx, retry with the same key; a 4xx leaves the key free.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "own",
  limit: "create-order",
  requiresIdempotencyKey: true,
  body: z
    .object({
      delivery_fee: z.number().meta({
        description:
          "The quote's delivery_fee, unchanged, in the currency of your wallet. Required without quote_id.",
      }),
      delivery_lat: requiredCoordinate(
        "Latitude of the destination in decimal degrees. Required without quote_id.",
        -13.9833,
      ),
      delivery_lng: requiredCoordinate(
        "Longitude of the destination in decimal degrees. Required without quote_id.",
        33.7833,
      ),
      ...statedDetails,
      ...pickupFields,
      ...parcelFields,
      on_failed: onFailedField,
      ...collectFields,
      allow_safe_place: allowSafePlaceField,
      pickup_at: pickupAtField,
      ready_in_minutes: readyInMinutesField,
      wait_for_rider_minutes: waitForRiderField,
      ...guardFields,
      quote_id: text(64).meta({
        description:
          "A quote that has not expired. Its fee, places, parcel and times are used for the fields that you leave out.",
      }),
      metadata,
    })
    .superRefine(requireWholePickup)
    // A quote has the others.
    .meta({ id: "OrderRequest", required: [] }),
  response: z
    .object({
      success: z.literal(true),
      order_id: z.string(),
      tracking_id: z.string(),
      status: z.string(),
      status_code: orderStatus,
      tracking_link: z.url(),
      receiver_link: receiverLinkField,
      parcel_code: parcelCodeField,
      delivery_fee: z.number(),
      wallet_balance: z.number(),
      currency: z.string(),
      environment,
      merchant_reference_id: z.string().nullable().meta({
        description: "As sent in the request that placed the order.",
      }),
      ...scheduleFields,
      ready_at: readyAtField,
      wait_until: waitUntilField,
      idempotent_replay: z.literal(true).optional(),
      idempotency_mismatch: z.array(z.string()).optional().meta({
        description: "Fields in which this request differs from the original one.",
      }),
    })
    .meta({ id: "PlacedOrder" }),
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
    "fee_not_quoted",
    "above_max_fee",
    "other_vehicle_class",
    "quote_not_found",
    "test_quota_reached",
    "merchant_suspended",
    "daily_cap_reached",
    "insufficient_funds",
    "no_capacity",
  ],
});

export function toOrderRequest(body: z.output<typeof createOrderContract.body>): OrderRequest {
  return {
    deliveryFee: body.delivery_fee,
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
    pickupAt: toInstant(body.pickup_at),
    readyInMinutes: body.ready_in_minutes,
    waitForRiderMinutes: body.wait_for_rider_minutes,
    ...toGuards(body),
  };
}

export function toKept({ answer, material, isReplay }: KeyedAnswer, json: Record<string, unknown>) {
  return {
    answer: toPlacedOrder(answer),
    isReplay,
    mismatch: isReplay
      ? mismatchedFields(material, materialFields(json), comparedFields(json))
      : [],
  };
}

/** A request by a quote has the quote's fields, which may have expired since: only what it says itself is compared. */
function comparedFields(json: Record<string, unknown>): readonly string[] | undefined {
  return typeof json.quote_id === "string" ? materialNamesIn(json) : undefined;
}

function toPlacedOrder(placed: PlacedOrder) {
  return {
    success: true as const,
    order_id: placed.orderId,
    tracking_id: placed.trackingId,
    status: ORDER_LIFE[placed.status].label,
    status_code: placed.status,
    tracking_link: trackingLink(placed.trackingId),
    receiver_link: receiverLink(placed.receiverToken),
    parcel_code: placed.parcelCode,
    delivery_fee: toDecimal(placed.feeMinor, placed.currency),
    wallet_balance: toDecimal(placed.balanceMinor, placed.currency),
    currency: placed.currency,
    environment: placed.environment,
    merchant_reference_id: placed.merchantReferenceId,
    pickup_at: toInstant(placed.pickupAt)?.toISOString() ?? null,
    dispatch_at: toInstant(placed.dispatchAt)?.toISOString() ?? null,
    ready_at: toInstant(placed.readyAt)?.toISOString() ?? null,
    wait_until: toInstant(placed.waitUntil)?.toISOString() ?? null,
  };
}
