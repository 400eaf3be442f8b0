import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { type BreachDuty, NOTICE_LENGTH, requireText } from "./breach";

/**
 * Writes the text of a notice that is not settled.
 *
 * @throws role_not_allowed, breach_not_found, done_already, invalid_request without words
 */
export async function prepareBreachNotice(
  admin: AdminContext,
  breachId: string,
  { duty, text }: { duty: BreachDuty; text: string },
): Promise<void> {
  requireRight(admin, "keep_breaches");
  const id = requireId("brc", breachId);
  const written = requireText("text", text, NOTICE_LENGTH);
  await call.prepareBreachNotice({ id, duty, text: written, userId: admin.userId });
}
