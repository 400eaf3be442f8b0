import { z } from "zod";
import { defineContract } from "@/lib/http/endpoint/contract";
import { acted, happenedAtField } from "../../../jobs/acted";

export const acceptOfferContract = defineContract({
  operationId: "acceptOffer",
  summary: "Accept an offer for its rider",
  description:
    "The order is assigned to the driver who was asked, with the other orders of its bundle. Accepting again changes nothing. An offer that has ended, was declined or went on to another driver is `offer_over`.",
  tag: "Courier",
  scopes: ["work_orders"],
  requiresIdempotencyKey: true,
  params: z.object({ offer_id: z.string() }),
  body: z.object({ happened_at: happenedAtField }).meta({ id: "AcceptOfferRequest" }),
  isBodyOptional: true,
  response: acted,
  refusals: ["offer_not_found", "offer_over"],
});
