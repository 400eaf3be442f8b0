import { z } from "zod";
import type { CompanyCapacity } from "@/lib/domain/dispatch/capacity/list-company-capacities";
import { defineContract } from "@/lib/http/endpoint/contract";
import { instant } from "@/lib/http/endpoint/fields";

const capacityFields = {
  reference: z.string().meta({ description: "Your own name of it." }),
  lat: z.number(),
  lng: z.number(),
  vehicle_class: z.string(),
  weight_limit_kg: z
    .number()
    .meta({ description: "The most that one order weighs, in kilograms." }),
  orders: z.int().meta({ description: "How many orders you take at a time." }),
  taken: z.int().meta({
    description: "How many of these are offered to you or under way, until you name their driver.",
  }),
  until: instant.meta({ description: "Until when you get offers for it, in UTC." }),
};

export const capacity = z
  .object({ success: z.literal(true), ...capacityFields })
  .meta({ id: "Capacity" });

export const listCapacitiesContract = defineContract({
  operationId: "listCapacities",
  summary: "List the courier's capacities",
  description: "What you have said that you can take at each place, also what is over by now.",
  tag: "Courier",
  scopes: ["work_orders"],
  response: z
    .object({
      success: z.literal(true),
      capacities: z
        .array(z.object(capacityFields).meta({ id: "CapacitySummary" }))
        .meta({ description: "By reference." }),
    })
    .meta({ id: "CapacityList" }),
});

export function toCapacity(it: CompanyCapacity) {
  return {
    reference: it.reference,
    lat: it.latitude,
    lng: it.longitude,
    vehicle_class: it.vehicleClass,
    weight_limit_kg: it.weightLimitG / 1000,
    orders: it.orders,
    taken: it.taken,
    until: it.until.toISOString(),
  };
}
