import { z } from "zod";
import { quotedMinutesOf } from "@/lib/domain/ordering/orders/eta";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, instant, orderStatus } from "@/lib/http/endpoint/fields";
import { etaField, toEta } from "@/lib/http/endpoint/order-eta";
import { timeline } from "../../orders/contract";

export const trackOrderContract = defineContract({
  operationId: "trackOrder",
  summary: "Track an order by its tracking id",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  params: z.object({ tracking_id: z.string() }),
  response: z
    .object({
      success: z.literal(true),
      tracking_id: z.string(),
      order_id: z.string(),
      status: z.string(),
      status_code: orderStatus,
      tracking_link: z.url(),
      eta_minutes: z
        .int()
        .nullable()
        .meta({ description: "Minutes that were quoted; null once the order is over." }),
      eta: etaField,
      environment,
      rider: z
        .object({ first_name: z.string(), plate: z.string().nullable(), vehicle_class: z.string() })
        .nullable(),
      timeline,
      updated_at: instant,
    })
    .meta({ id: "Tracking" }),
  refusals: ["order_not_found"],
});

/** The public view of a tracking id: no surname, no phone number, no link of the receiver. */
export function toTracking(order: Order) {
  return {
    success: true as const,
    tracking_id: order.trackingId,
    order_id: order.id,
    status: order.statusLabel,
    status_code: order.status,
    tracking_link: trackingLink(order.trackingId),
    eta_minutes: quotedMinutesOf(order),
    eta: toEta(order.eta),
    environment: order.environment,
    rider: order.rider && {
      first_name: order.rider.name.split(" ")[0] ?? "",
      plate: order.rider.plate,
      vehicle_class: order.rider.vehicleClass,
    },
    timeline: order.timeline.map(({ status, label, occurredAt }) => ({
      status: label,
      status_code: status,
      occurred_at: occurredAt.toISOString(),
    })),
    updated_at: order.updatedAt.toISOString(),
  };
}
