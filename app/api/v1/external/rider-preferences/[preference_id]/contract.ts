import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";

export const removeRiderPreferenceContract = defineContract({
  operationId: "removeRiderPreference",
  summary: "Remove a preference for a rider or a courier company",
  description: "Your orders are offered to them as to others from now on.",
  tag: "Orders",
  scopes: ["orders"],
  atBranch: "refused",
  params: z.object({ preference_id: z.string() }),
  response: z
    .object({ success: z.literal(true), id: z.string(), removed: z.literal(true) })
    .meta({ id: "RemovedRiderPreference" }),
  refusals: ["rider_preference_not_found"],
});
