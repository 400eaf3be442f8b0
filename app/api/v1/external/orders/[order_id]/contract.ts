import { z } from "zod";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { LOCATION_FRESH_MINUTES } from "@/lib/domain/ordering/tracking/rider-location";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant } from "@/lib/http/endpoint/fields";
import { etaField, toEta } from "@/lib/http/endpoint/order-eta";
import { orderFields, timeline, toOrderFields } from "../contract";

export const order = z
  .object({
    success: z.literal(true),
    ...orderFields,
    rider: z
      .object({
        name: z.string(),
        phone: z.string(),
        plate: z.string().nullable(),
        vehicle_class: z.string(),
      })
      .nullable()
      .meta({ description: "Who carries it; null until a rider has accepted." }),
    eta: etaField,
    rider_position: z
      .object({
        lat: z.number(),
        lng: z.number(),
        accuracy_m: z.int().nullable(),
        recorded_at: instant,
        age_seconds: z.int(),
      })
      .nullable()
      .meta({
        description: `Where the rider is, while under way with this order; null where the phone was not heard from in the last ${LOCATION_FRESH_MINUTES} minutes.`,
      }),
    return_pin: z.string().nullable().meta({
      description:
        "The four digits that the rider who brings the parcel back asks the merchant for. Null unless the order is `returning`.",
    }),
    timeline,
  })
  .meta({ id: "Order" });

export const readOrderContract = defineContract({
  operationId: "readOrder",
  summary: "Read an order",
  tag: "Orders",
  scopes: ["read", "orders"],
  params: z.object({ order_id: z.string() }),
  response: order,
  refusals: ["order_not_found"],
});

export function toOrder(order: Order) {
  return {
    success: true as const,
    ...toOrderFields(order),
    rider: order.rider && {
      name: order.rider.name,
      phone: order.rider.phone,
      plate: order.rider.plate,
      vehicle_class: order.rider.vehicleClass,
    },
    eta: toEta(order.eta),
    rider_position: order.riderPosition && {
      lat: order.riderPosition.latitude,
      lng: order.riderPosition.longitude,
      accuracy_m: order.riderPosition.accuracyM,
      recorded_at: order.riderPosition.recordedAt.toISOString(),
      age_seconds: order.riderPosition.ageSeconds,
    },
    return_pin: order.status === "returning" ? order.returnPin : null,
    timeline: order.timeline.map(({ status, label, occurredAt }) => ({
      status: label,
      status_code: status,
      occurred_at: occurredAt.toISOString(),
    })),
  };
}
