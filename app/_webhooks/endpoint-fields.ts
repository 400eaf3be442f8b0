import { z } from "zod";
import { refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import {
  COMPANY_EVENT_TYPES,
  type CompanyEventType,
} from "@/lib/domain/messaging/webhooks/company-event-types";
import {
  EVENT_TYPES,
  type EventChoice,
  type EventType,
} from "@/lib/domain/messaging/webhooks/event-types";
import type { WebhookOwner } from "@/lib/domain/messaging/webhooks/webhook-owner";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

type AnyEventType = EventType | CompanyEventType;

const ticked = z.literal("on").optional();

const eventFields = Object.fromEntries(
  [...EVENT_TYPES, ...COMPANY_EVENT_TYPES].map((type) => [type, ticked]),
) as Record<AnyEventType, typeof ticked>;

/** A separate box for each event, so that a refused form keeps every tick. */
export const endpointFields = {
  url: z.string(),
  scope: z.enum(["all", "some"]),
  ...eventFields,
};

type Chosen = { scope: "all" | "some" } & Partial<Record<AnyEventType, "on" | undefined>>;

/** The events that endpoints of an owner can subscribe to. */
export function eventTypesOf(owner: WebhookOwner): readonly AnyEventType[] {
  return "merchantId" in owner ? EVENT_TYPES : COMPANY_EVENT_TYPES;
}

/** @throws invalid_request if nothing of the owner's events is chosen */
export async function chosenEvents(owner: WebhookOwner, fields: Chosen): Promise<EventChoice> {
  if (fields.scope === "all") return ["*"];
  const isTicked = (type: AnyEventType) => fields[type] === "on";
  const events: EventChoice =
    "merchantId" in owner ? EVENT_TYPES.filter(isTicked) : COMPANY_EVENT_TYPES.filter(isTicked);
  if (events.length > 0) return events;
  return refuseField("scope", (await readMessages(ENDPOINTS)).form.noneChosen);
}
