import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireText, TEXT_LENGTH } from "./breach";

/**
 * Closes a breach whose notices are settled.
 *
 * @param number of the step that it adds
 * @throws role_not_allowed, breach_not_found, done_already, breach_notices_open, invalid_request without words
 */
export async function closeBreach(
  admin: AdminContext,
  breachId: string,
  { number, text }: { number: number; text: string },
): Promise<void> {
  requireRight(admin, "keep_breaches");
  const id = requireId("brc", breachId);
  const said = requireText("text", text, TEXT_LENGTH);
  await call.closeBreach({ id, number, text: said, userId: admin.userId });
}
