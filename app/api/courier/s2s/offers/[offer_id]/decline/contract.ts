import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { acted, happenedAtField } from "../../../jobs/acted";

export const declineOfferContract = defineContract({
  operationId: "declineOffer",
  summary: "Decline an offer for its rider",
  description:
    "The next driver is asked, also for the other orders of its bundle. Declining an offer that is over changes nothing. One that was accepted is `offer_over`: report the step `drop` instead.",
  tag: "Courier",
  scopes: ["work_orders"],
  requiresIdempotencyKey: true,
  params: z.object({ offer_id: z.string() }),
  body: z
    .object({
      reason: z
        .enum(["too_far", "too_heavy", "on_a_break", "other"])
        .nullish()
        .meta({ description: "Why, for the platform's dispatch." }),
      happened_at: happenedAtField,
    })
    .meta({ id: "DeclineOfferRequest" }),
  isBodyOptional: true,
  response: acted,
  refusals: ["offer_not_found", "offer_over"],
});
