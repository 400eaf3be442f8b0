import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/domain/orders/order-status";
import type { Order } from "@/lib/domain/orders/read-order";
import { defineContract } from "@/lib/http/contract";
import { instant } from "@/lib/http/fields";
import { orderFields, toOrderFields } from "../contract";

export const orderResponse = {
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
  timeline: z.array(
    z.object({ status: z.string(), status_code: z.enum(ORDER_STATUSES), occurred_at: instant }),
  ),
};

export const readOrderContract = defineContract({
  operationId: "readOrder",
  summary: "Read an order",
  tag: "Orders",
  params: z.object({ order_id: z.string() }),
  response: z.object(orderResponse),
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
    timeline: order.timeline.map(({ status, label, occurredAt }) => ({
      status: label,
      status_code: status,
      occurred_at: occurredAt.toISOString(),
    })),
  };
}
