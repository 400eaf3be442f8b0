import { pgEnum } from "drizzle-orm/pg-core";

export const roboRiderScenario = pgEnum("robo_rider_scenario", [
  "happy",
  "late",
  "rider_drops",
  "receiver_absent",
  "cancelled_by_rider",
]);

/** How a robo ride ended: with its last step, or because another status change moved the order. */
export const roboRiderOutcome = pgEnum("robo_rider_outcome", ["played", "overtaken"]);

/** What a robo shop, or its recipient, does once an order of the sandbox is accepted. */
export const roboShopAct = pgEnum("robo_shop_act", ["change_address", "cancel"]);

/** The items with stored evidence; the rest of the go-live report is read from the test orders. */
export const sandboxItem = pgEnum("sandbox_item", [
  "replayed_key",
  "handled_insufficient_funds",
  "honoured_retry_after",
  "verified_signature",
  "ignored_duplicate",
  "cancelled_order",
  "simulated_status",
]);

/** What a company's system shows in its sandbox by requests that leave no other row, for its go-live report. */
export const companyEvidenceItem = pgEnum("company_evidence_item", [
  "saw_cancelled_job",
  "repeated_request",
  "sent_positions",
]);

export const sandboxExpectation = pgEnum("sandbox_expectation", [
  "insufficient_funds",
  "rate_limited",
]);
