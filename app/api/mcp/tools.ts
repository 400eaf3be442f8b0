import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import { refuse } from "@/lib/domain/errors";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { MERCHANT_CANCEL_REASONS } from "@/lib/domain/orders/cancel-rules";
import { DETAIL_NAMES, readDetails, toWire } from "@/lib/domain/orders/order-details";
import { DELIVERY_SPEEDS, PRODUCT_TYPES, weightEstimateOf } from "@/lib/domain/quotes/parcel";
import { readQuote, type StoredQuote } from "@/lib/domain/quotes/read-quote";
import type { Handler } from "@/lib/http/exchange";
import { POST as createOrder } from "../v1/external/create-order/route";
import { GET as readOrder } from "../v1/external/orders/[order_id]/route";
import { POST as cancelOrder } from "../v1/external/orders/[order_id]/cancel/route";
import { POST as quoteDelivery } from "../v1/external/quote/route";
import type { Answered, Asked } from "./call-operation";

type Surroundings = {
  merchant: MerchantContext;
  callOperation: (handler: Handler, asked: Asked) => Promise<Answered>;
};

/** One of the agent's tools. The API validates its arguments. */
export type Tool = {
  description: string;
  input: z.ZodObject;
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean };
  call: (given: unknown, surroundings: Surroundings) => Promise<Answered>;
};

const latitude = z.number().describe("Latitude in decimal degrees.");
const longitude = z.number().describe("Longitude in decimal degrees.");

const READY_IN = "Minutes until the parcel is ready to be collected, without pickup_at.";

const quoteInput = z.object({
  delivery_lat: latitude,
  delivery_lng: longitude,
  pickup_lat: latitude.optional().describe("Another pickup than the shop's own, with pickup_lng."),
  pickup_lng: longitude.optional(),
  weight_estimate: z.string().optional().describe("In kilograms, for example 0-5kg."),
  product_type: z.enum(PRODUCT_TYPES).optional(),
  delivery_speed: z.enum(DELIVERY_SPEEDS).optional(),
  pickup_at: z.string().optional().describe("RFC 3339, up to seven days ahead. Default: now."),
  ready_in_minutes: z.int().optional().describe(READY_IN),
});

const orderInput = z.object({
  quote_id: z.string().describe("From quote_delivery."),
  delivery_fee: z.number().describe("The price that the person has agreed to, as quoted."),
  ready_in_minutes: z.int().optional().describe(READY_IN),
  ...toWire(
    readDetails(DETAIL_NAMES, (_, { about, isPhone }) =>
      z
        .string()
        .optional()
        .describe(isPhone ? `${about} in international format, +265991234567.` : `${about}.`),
    ),
  ),
});

const trackInput = z.object({ order_id: z.string() });

const cancelInput = z.object({
  order_id: z.string(),
  reason_code: z.enum(MERCHANT_CANCEL_REASONS).optional(),
  reason: z.string().optional(),
});

export const TOOLS: Record<string, Tool> = {
  quote_delivery: {
    description: "What a delivery costs and how long it takes. Charges nothing.",
    input: quoteInput,
    annotations: { readOnlyHint: true },
    call: (given, { callOperation }) =>
      callOperation(quoteDelivery, { body: quoteInput.parse(given) }),
  },
  place_order: {
    description:
      "Places the quoted delivery and pays for it from the wallet. Call it only once a person has agreed to the price and the destination of the quote.",
    input: orderInput,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    call: async (given, { merchant, callOperation }) => {
      const { quote_id: quoteId, ...fields } = orderInput.parse(given);
      if (merchant.environment === "live" && !merchant.apiKey?.isCapped) {
        refuse("daily_cap_required");
      }
      const quote = (await readQuote(merchant, quoteId)) ?? refuse("quote_not_found");
      if (toDecimal(quote.feeMinor, quote.currency) !== fields.delivery_fee) {
        refuse("fee_not_quoted");
      }
      const body = { ...fields, ...quotedFields(merchant, quote) };
      return callOperation(createOrder, { body, idempotencyKey: `agent-${quote.id}` });
    },
  },
  track_order: {
    description: "Where an order is: its status, timeline, expected time and rider.",
    input: trackInput,
    annotations: { readOnlyHint: true },
    call: (given, { callOperation }) =>
      callOperation(readOrder, { params: trackInput.parse(given) }),
  },
  cancel_order: {
    description: "Possible until the rider has the parcel. The fee is refunded in full.",
    input: cancelInput,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    call: (given, { callOperation }) => {
      const { order_id, ...body } = cancelInput.parse(given);
      return callOperation(cancelOrder, { params: { order_id }, body });
    },
  },
};

/** All assumptions of the quote, so that another quote of the same price cannot replace it. */
function quotedFields(merchant: MerchantContext, quote: StoredQuote) {
  const { pickupLatitude, pickupLongitude } = quote;
  const isOwnPickup =
    merchant.pickup?.latitude === pickupLatitude && merchant.pickup.longitude === pickupLongitude;
  return {
    delivery_lat: quote.deliveryLatitude,
    delivery_lng: quote.deliveryLongitude,
    ...(!isOwnPickup && { pickup_lat: pickupLatitude, pickup_lng: pickupLongitude }),
    product_type: quote.productType,
    weight_estimate: weightEstimateOf(quote),
    delivery_speed: quote.deliverySpeed,
    on_failed: quote.onFailed,
    pickup_at: quote.pickupAt?.toISOString() ?? null,
  };
}
