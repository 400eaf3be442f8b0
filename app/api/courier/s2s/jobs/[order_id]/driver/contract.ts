import { z } from "zod";
import type { assignRiderBySystem } from "@/lib/domain/handover/company-system/assign-rider-by-system";
import { defineContract } from "@/lib/http/endpoint/contract";
import { orderStatus } from "@/lib/http/endpoint/fields";

export const assignRiderContract = defineContract({
  operationId: "assignRider",
  summary: "Assign a job to another rider",
  description:
    "An order that one of your drivers has, or is offered, goes to a driver of your choice without an offer, until the parcel is picked up. With an offer this accepts it for that driver. The same driver again changes nothing.",
  tag: "Courier",
  scopes: ["work_orders"],
  params: z.object({ order_id: z.string() }),
  body: z
    .object({
      driver_id: z
        .int()
        .min(1)
        .max(2_147_483_647)
        .meta({ description: "The number of one of your drivers." }),
      far_confirmed: z.boolean().optional().meta({
        description:
          "Whether a driver may be more than 10 km from the pickup, or in another town. Without it such a driver is `rider_far_away`.",
      }),
    })
    .meta({ id: "AssignRiderRequest" }),
  response: z
    .object({
      success: z.literal(true),
      order_id: z.string(),
      driver_id: z.int().meta({ description: "The number of the driver who has it now." }),
      driver_reference_id: z.string(),
      status: z.string(),
      status_code: orderStatus,
    })
    .meta({ id: "AssignedRider" }),
  refusals: [
    "order_not_found",
    "order_status_conflict",
    "rider_not_found",
    "rider_cannot_carry",
    "rider_not_wanted",
    "rider_far_away",
  ],
});

export function toAssigned(found: Awaited<ReturnType<typeof assignRiderBySystem>>) {
  return {
    success: true as const,
    order_id: found.orderId,
    driver_id: found.riderId,
    driver_reference_id: found.riderReference,
    status: found.label,
    status_code: found.status,
  };
}
