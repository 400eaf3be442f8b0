import { z } from "zod";
import type { orders } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import { mayCancel } from "@/lib/domain/ordering/orders/cancel-rules";
import { quotedMinutesOf } from "@/lib/domain/ordering/orders/eta";
import type { OrderFilter, OrderPage } from "@/lib/domain/ordering/orders/list-orders";
import { DETAIL_NAMES, wireDetails } from "@/lib/domain/ordering/orders/order-details";
import { receiverLink, trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { weightEstimateOf } from "@/lib/domain/pricing/quotes/parcel";
import { defineContract } from "@/lib/http/endpoint/contract";
import { answeredDetails } from "@/lib/http/endpoint/detail-fields";
import {
  branchIdAnswer,
  environment,
  instant,
  onFailed,
  orderSource,
  orderStatus,
  pageLimit,
  parcelCodeField,
  receiverLinkField,
  requireTimes,
} from "@/lib/http/endpoint/fields";
import { cancellationField, seriesIdField, toCancellation } from "@/lib/http/endpoint/order-event";
import { lateCreditField, toLateCredit } from "@/lib/http/endpoint/order-late-credit";
import { runFields, toRunFields } from "@/lib/http/endpoint/order-run";
import { waitUntilField } from "../create-order/wait-fields";
import { collectAnswer, toCollectAnswer } from "../quote/collect-fields";
import { readyAtField, returnFeeField, scheduleFields } from "../quote/contract";
import { orderFilterFields, toFilter } from "./filter-fields";

export const orderFields = {
  order_id: z.string(),
  tracking_id: z.string(),
  status: z.string().meta({ description: "The status label. Compare status_code instead." }),
  status_code: orderStatus,
  can_cancel: z.boolean(),
  tracking_link: z.url(),
  receiver_link: receiverLinkField,
  parcel_code: parcelCodeField,
  ...answeredDetails(DETAIL_NAMES),
  delivery_fee: z.number(),
  priority_fee: z.number().meta({
    description:
      "What of delivery_fee you added so that a rider accepts, in `currency`; 0 for nothing.",
  }),
  currency: z.string(),
  environment,
  source: orderSource,
  product_type: z.string(),
  weight_estimate: z.string(),
  required_weight_kg: z.number(),
  delivery_speed: z.string(),
  vehicle_class: z.string(),
  ...scheduleFields,
  ready_at: readyAtField,
  wait_until: waitUntilField,
  on_failed: onFailed,
  failed_attempts: z
    .int()
    .meta({ description: "How many times the parcel could not be delivered." }),
  return_fee: returnFeeField,
  return_fee_held: z.number().meta({
    description:
      "What we hold of the wallet for return_fee, in `currency`, where your account has that setting and the order has money to collect. 0 otherwise, and once the order is delivered or over.",
  }),
  ...collectAnswer,
  return_fee_charged_at: instant.nullable().meta({
    description:
      "When the return fee was taken from the wallet, in UTC. Null while the order is not returned, and while the wallet does not cover the fee: it is taken as soon as it does.",
  }),
  late_credit: lateCreditField,
  distance_km: z.number(),
  eta_minutes: z.int().nullable().meta({
    description: "Minutes that were quoted; null once the order is over.",
  }),
  branch_id: branchIdAnswer,
  pickup_address: z.string().nullable(),
  pickup_lat: z.number(),
  pickup_lng: z.number(),
  delivery_lat: z.number(),
  delivery_lng: z.number(),
  ...runFields,
  series_id: seriesIdField,
  metadata: z.record(z.string(), z.unknown()).nullable(),
  cancel_reason: z.string().nullable(),
  cancellation: cancellationField,
  created_at: instant,
  updated_at: instant,
  delivered_at: instant.nullable(),
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  returned_at: instant.nullable(),
};

/** The statuses that an order has had, oldest first. */
export const timeline = z.array(
  z
    .object({ status: z.string(), status_code: orderStatus, occurred_at: instant })
    .meta({ id: "TimelineStep" }),
);

export const orderSummary = z.object(orderFields).meta({ id: "OrderSummary" });

export const listOrdersContract = defineContract({
  operationId: "listOrders",
  summary: "List orders, newest first",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  query: z
    .strictObject({
      limit: pageLimit,
      cursor: z.string().max(200).optional(),
      ...orderFilterFields,
    })
    .superRefine(requireTimes),
  response: z
    .object({
      success: z.literal(true),
      orders: z.array(orderSummary),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "OrderList" }),
});

export function toOrderFilter({
  cursor,
  limit,
  ...filter
}: z.output<typeof listOrdersContract.query>): OrderFilter {
  return { ...toFilter(filter), cursor, limit };
}

export function toOrderPage({ orders, nextCursor }: OrderPage) {
  return {
    success: true as const,
    orders: orders.map(toOrderFields),
    next_cursor: nextCursor,
  };
}

type OrderRow = typeof orders.$inferSelect;

export function toOrderFields(order: OrderRow) {
  const endedWithoutDelivery = order.cancelledAt?.toISOString() ?? null;
  return {
    order_id: order.id,
    tracking_id: order.trackingId,
    status: order.statusLabel,
    status_code: order.status,
    can_cancel: mayCancel(order.status),
    tracking_link: trackingLink(order.trackingId),
    receiver_link: receiverLink(order.receiverToken),
    parcel_code: order.parcelCode,
    ...wireDetails(order, DETAIL_NAMES),
    delivery_fee: toDecimal(order.feeMinor, order.currency),
    priority_fee: toDecimal(order.priorityFeeMinor, order.currency),
    currency: order.currency,
    environment: order.environment,
    source: order.source,
    product_type: order.productType,
    weight_estimate: weightEstimateOf(order),
    required_weight_kg: order.requiredWeightG / 1000,
    delivery_speed: order.deliverySpeed,
    vehicle_class: order.vehicleClass,
    pickup_at: order.pickupAt?.toISOString() ?? null,
    dispatch_at: order.dispatchAt?.toISOString() ?? null,
    ready_at: order.readyAt?.toISOString() ?? null,
    wait_until: order.waitUntil?.toISOString() ?? null,
    on_failed: order.onFailed,
    failed_attempts: order.failedAttempts,
    return_fee: toDecimal(order.returnFeeMinor, order.currency),
    return_fee_held: toDecimal(order.returnHeldMinor ?? 0, order.currency),
    ...toCollectAnswer(order),
    return_fee_charged_at: order.returnFeeChargedAt?.toISOString() ?? null,
    late_credit: toLateCredit(order),
    distance_km: Math.round(order.distanceM / 10) / 100,
    eta_minutes: quotedMinutesOf(order),
    branch_id: order.pickupId,
    pickup_address: order.pickupAddress,
    pickup_lat: order.pickupLatitude,
    pickup_lng: order.pickupLongitude,
    delivery_lat: order.deliveryLatitude,
    delivery_lng: order.deliveryLongitude,
    ...toRunFields(order),
    series_id: order.seriesId,
    metadata: order.metadata,
    cancel_reason: order.cancelReason,
    cancellation: toCancellation(order),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    completed_at: order.completedAt?.toISOString() ?? null,
    cancelled_at: order.status === "cancelled" ? endedWithoutDelivery : null,
    returned_at: order.status === "returned" ? endedWithoutDelivery : null,
  };
}
