import type { notifications } from "@/db/schema";
import type { Standing } from "../../order-reading";
import type { EventType } from "../webhooks/event-types";

export type NotificationStep = (typeof notifications.$inferSelect)["step"];

/** The messages to an order's recipient; merchants switch each on or off. */
export const RECIPIENT_STEPS = [
  "placed",
  "on_the_way",
  "attempt_failed",
  "delivered",
  "cancelled",
] as const satisfies NotificationStep[];

export type RecipientStep = (typeof RECIPIENT_STEPS)[number];

type Step = {
  /** The event that causes it. */
  event: EventType;
  /** The states in which it is still true. */
  trueWhile: readonly Standing[];
  /** It is sent at night too, because its reader has to act. */
  isUrgent: boolean;
};

export const STEPS: Record<RecipientStep, Step> = {
  placed: {
    event: "order.created",
    trueWhile: ["searching", "assigned", "arrived_at_pickup", "picked_up"],
    isUrgent: false,
  },
  on_the_way: {
    event: "order.in_transit",
    trueWhile: ["in_transit", "arrived"],
    isUrgent: true,
  },
  attempt_failed: {
    event: "order.undeliverable",
    trueWhile: ["undeliverable", "returning", "returned"],
    isUrgent: true,
  },
  delivered: {
    event: "order.delivered",
    trueWhile: ["delivered", "completed"],
    isUrgent: false,
  },
  cancelled: { event: "order.cancelled", trueWhile: ["cancelled"], isUrgent: false },
};

/** A message to the recipient of a parcel that lies at a counter. */
export function isCounterStep(step: NotificationStep): step is "at_counter" | "counter_reminder" {
  return step === "at_counter" || step === "counter_reminder";
}

export function isRecipientStep(step: NotificationStep): step is RecipientStep {
  return step in STEPS;
}

/** For `fan_out_events`, which stages them: step by event type. */
export const STEP_OF_EVENT: Readonly<Record<string, RecipientStep>> = Object.fromEntries(
  RECIPIENT_STEPS.map((step) => [STEPS[step].event, step]),
);
