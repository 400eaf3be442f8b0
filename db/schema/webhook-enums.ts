import { pgEnum } from "drizzle-orm/pg-core";

export const webhookDeliveryState = pgEnum("webhook_delivery_state", [
  "waiting",
  "delivered",
  "dead",
]);

/** The webhook faults that a test request can ask for. */
export const webhookScenario = pgEnum("webhook_scenario", [
  "webhook_duplicate",
  "webhook_out_of_order",
  "webhook_bad_signature",
]);
