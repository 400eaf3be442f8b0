import { z } from "zod";
import { refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import {
  EVENT_TYPES,
  type EventChoice,
  type EventType,
} from "@/lib/domain/messaging/webhooks/event-types";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";

const ticked = z.literal("on").optional();

const eventFields = Object.fromEntries(EVENT_TYPES.map((type) => [type, ticked])) as Record<
  EventType,
  typeof ticked
>;

/** A separate box for each event, so that a refused form keeps every tick. */
export const endpointFields = {
  url: z.string(),
  scope: z.enum(["all", "some"]),
  ...eventFields,
};

type Chosen = { scope: "all" | "some" } & Partial<Record<EventType, "on" | undefined>>;

/** @throws invalid_request if nothing is chosen */
export async function chosenEvents(fields: Chosen): Promise<EventChoice> {
  if (fields.scope === "all") return ["*"];
  const events = EVENT_TYPES.filter((type) => fields[type] === "on");
  if (events.length > 0) return events;
  return refuseField("scope", (await readMessages(ENDPOINTS)).form.noneChosen);
}
