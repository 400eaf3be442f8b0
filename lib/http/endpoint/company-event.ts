import { z } from "zod";
import { actorKind, offerState } from "@/db/schema/enums";
import { COMPANY_EVENT_TYPES } from "@/lib/domain/messaging/webhooks/company-event-types";
import { environment, instant, orderStatus } from "./fields";

export const companyEventType = z.enum(COMPANY_EVENT_TYPES).meta({ id: "CompanyEventType" });

export const priorityFeeOfOffer = z.number().meta({
  description:
    "What the shop added so that a rider accepts, in `currency`; 0 for nothing. `courier_earnings` and `driver_pay` have all of it.",
});

export const capacityReference = z.string().nullable().meta({
  description: "Your own name of the capacity whose seat this driver is; null for a driver.",
});

/** The `data` of an event of an offer (lib/domain/messaging/events/append_offer_event.sql). */
export const offerEventData = z
  .object({
    offer_id: z.string().meta({ description: "The id by which you accept or decline it." }),
    order_id: z.string(),
    driver_id: z.int().meta({ description: "The number of the driver who is asked." }),
    driver_reference_id: z.string(),
    capacity_reference: capacityReference,
    bundle_id: z.string().nullable().meta({
      description: "Offers of one bundle are answered together; null for one that is alone.",
    }),
    state: z
      .enum(offerState.enumValues)
      .meta({ id: "OfferState" })
      .meta({ description: "`open` when it is made, and how it ended after that." }),
    merchant_name: z.string(),
    pickup_lat: z.number(),
    pickup_lng: z.number(),
    to_pickup_km: z
      .number()
      .meta({ description: "From the driver to the pickup in a straight line, in kilometres." }),
    distance_km: z.number(),
    eta_minutes: z.int().meta({ description: "The usual minutes from the pickup to the door." }),
    required_weight_kg: z.number(),
    cash_to_collect: z.number().meta({
      description: "The cash that the driver collects at the door, in `currency`; 0 for nothing.",
    }),
    courier_earnings: z.number().meta({ description: "What you earn for it, in `currency`." }),
    driver_pay: z.number().nullable().meta({
      description:
        "What the driver earns for it by your terms, in `currency`; null if you have set none.",
    }),
    priority_fee: priorityFeeOfOffer,
    currency: z.string(),
    offered_at: instant.meta({ description: "Since when the offer is open, in UTC." }),
    expires_at: instant.meta({ description: "Until when it can be accepted, in UTC." }),
    ended_at: instant.nullable().meta({ description: "When it ended, in UTC; null until then." }),
  })
  .meta({ id: "OfferEventData" });

/** The `data` of an event of a job (lib/domain/messaging/events/append_job_event.sql). */
export const jobEventData = z
  .object({
    order_id: z.string(),
    tracking_id: z.string(),
    driver_id: z.int().meta({ description: "The number of the driver whose job it is, or was." }),
    driver_reference_id: z.string(),
    capacity_reference: capacityReference,
    status: z.string(),
    status_code: orderStatus,
    actor: z.enum(actorKind.enumValues).meta({ id: "EventActor" }).meta({
      description: "Who did it. `rider` is also a step that you reported.",
    }),
    changed_fields: z.array(z.string()).meta({
      description:
        "The fields of the order that were changed, by their names in the job; empty if its status changed.",
    }),
    cash_to_collect: z.number().meta({
      description: "The cash that the driver collects at the door, in `currency`; 0 for nothing.",
    }),
    currency: z.string(),
  })
  .meta({ id: "JobEventData" });

const testEventData = z
  .object({ endpoint_id: z.string(), environment })
  .meta({ id: "CompanyTestEventData" });

/** What a webhook to a courier company has, and the feed of its events. */
export const companyEventFields = {
  id: z.string().meta({ description: "The event's id, the same as the webhook-id." }),
  type: companyEventType.meta({ description: "What happened." }),
  timestamp: instant,
  data: z
    .union([offerEventData, jobEventData, testEventData])
    .meta({ description: "What it is about: an offer or a job, by the event's type." }),
};

/** The body of a webhook to a courier company. */
export const companyWebhook = z.object(companyEventFields).meta({ id: "CompanyWebhook" });
