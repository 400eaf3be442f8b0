import { z } from "zod";
import { refuse } from "@/lib/domain/errors";
import { EVENT_TYPES, type EventChoice, type EventType } from "@/lib/domain/webhooks/event-choice";

const ticked = z.literal("on").optional();

const eventFields = Object.fromEntries(EVENT_TYPES.map((type) => [type, ticked])) as Record<
  EventType,
  typeof ticked
>;

/** A box of its own for each event, so that a form that was refused keeps every tick. */
export const endpointFields = {
  url: z.string(),
  scope: z.enum(["all", "some"]),
  ...eventFields,
};

type Chosen = { scope: "all" | "some" } & Partial<Record<EventType, "on" | undefined>>;

/** @throws invalid_request where nothing is chosen */
export function chosenEvents(fields: Chosen): EventChoice {
  if (fields.scope === "all") return ["*"];
  const events = EVENT_TYPES.filter((type) => fields[type] === "on");
  if (events.length > 0) return events;
  const message = "Choose at least one event, or all of them.";
  return refuse("invalid_request", { issues: [{ path: "scope", message }] });
}
