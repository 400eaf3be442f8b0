import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type {
  Delivery,
  DeliveryFilter,
  listDeliveries,
} from "@/lib/domain/ordering/orders/list-deliveries";
import { STAFF_DETAILS, wireDetails } from "@/lib/domain/ordering/orders/order-details";
import { defineContract } from "@/lib/http/endpoint/contract";
import { answeredDetails } from "@/lib/http/endpoint/detail-fields";
import {
  environment,
  instant,
  orderSource,
  orderStatus,
  requireTimes,
} from "@/lib/http/endpoint/fields";
import { listOrdersContract } from "../../../v1/external/orders/contract";

/** Narrowed and paged as a merchant's orders are. */
const { limit, cursor, status, created_from, created_before } = listOrdersContract.query.shape;

export const listDeliveriesContract = defineContract({
  operationId: "listDeliveries",
  summary: "List the courier's deliveries, newest first",
  description:
    "Orders that the courier's drivers hold, have delivered or are asked to take. Nothing says who receives them.",
  tag: "Courier",
  scopes: "any",
  query: z
    .strictObject({ limit, cursor, status, created_from, created_before })
    .superRefine(requireTimes),
  response: z
    .object({
      success: z.literal(true),
      deliveries: z.array(
        z
          .object({
            order_id: z.string(),
            tracking_id: z.string(),
            status: z.string().meta({ description: "The label; compare status_code instead." }),
            status_code: orderStatus,
            environment,
            source: orderSource,
            merchant_name: z.string(),
            driver_id: z.int().nullable(),
            driver_reference_id: z.string().nullable(),
            vehicle_class: z.string(),
            required_weight_kg: z.number(),
            distance_km: z.number(),
            ...answeredDetails(STAFF_DETAILS),
            pickup_address: z.string().nullable(),
            pickup_lat: z.number(),
            pickup_lng: z.number(),
            delivery_fee: z.number(),
            platform_fee: z.number(),
            courier_earnings: z
              .number()
              .meta({ description: "The fee less refund and the platform's part, in `currency`." }),
            currency: z.string(),
            created_at: instant,
            updated_at: instant,
            delivered_at: instant.nullable(),
            completed_at: instant.nullable(),
            cancelled_at: instant.nullable(),
          })
          .meta({ id: "Delivery" }),
      ),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "DeliveryList" }),
});

export function toDeliveryFilter(
  query: z.output<typeof listDeliveriesContract.query>,
): DeliveryFilter {
  const { created_from: from, created_before: before, ...rest } = query;
  return {
    ...rest,
    createdFrom: from === undefined ? undefined : new Date(from),
    createdBefore: before === undefined ? undefined : new Date(before),
  };
}

export function toDeliveryPage({
  deliveries,
  nextCursor,
}: Awaited<ReturnType<typeof listDeliveries>>) {
  return {
    success: true as const,
    deliveries: deliveries.map(toDelivery),
    next_cursor: nextCursor,
  };
}

function toDelivery(delivery: Delivery) {
  const decimal = (minor: number) => toDecimal(minor, delivery.currency);
  return {
    order_id: delivery.id,
    tracking_id: delivery.trackingId,
    status: delivery.statusLabel,
    status_code: delivery.status,
    environment: delivery.environment,
    source: delivery.source,
    merchant_name: delivery.merchantName,
    driver_id: delivery.rider?.id ?? null,
    driver_reference_id: delivery.rider?.reference ?? null,
    vehicle_class: delivery.vehicleClass,
    required_weight_kg: delivery.requiredWeightG / 1000,
    distance_km: Math.round(delivery.distanceM / 10) / 100,
    ...wireDetails(delivery, STAFF_DETAILS),
    pickup_address: delivery.pickupAddress,
    pickup_lat: delivery.pickupLatitude,
    pickup_lng: delivery.pickupLongitude,
    delivery_fee: decimal(delivery.feeMinor),
    platform_fee: decimal(delivery.platformMinor),
    courier_earnings: decimal(delivery.courierMinor),
    currency: delivery.currency,
    created_at: delivery.createdAt.toISOString(),
    updated_at: delivery.updatedAt.toISOString(),
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
    completed_at: delivery.completedAt?.toISOString() ?? null,
    cancelled_at: delivery.cancelledAt?.toISOString() ?? null,
  };
}
