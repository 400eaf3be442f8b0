import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { type BreachDuty, requirePast, requireText, TEXT_LENGTH } from "./breach";

type Settled = {
  /** Of the step that it adds. */
  number: number;
  duty: BreachDuty;
  outcome: "sent" | "not_needed";
  /** When a person sent it, or decided. */
  at: Date | undefined;
  /** How it was sent, or why it isn't needed. */
  text: string;
};

/**
 * Marks a notice as sent at a time, or as not needed, in the name of a person.
 *
 * @throws role_not_allowed, breach_not_found, done_already, invalid_request without words or for a moment ahead
 */
export async function settleBreachNotice(
  admin: AdminContext,
  breachId: string,
  { number, duty, outcome, at, text }: Settled,
): Promise<void> {
  requireRight(admin, "keep_breaches");
  await call.settleBreachNotice({
    id: requireId("brc", breachId),
    number,
    duty,
    isSent: outcome === "sent",
    at: requirePast("at", at),
    text: requireText("text", text, TEXT_LENGTH),
    userId: admin.userId,
  });
}
