import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireText, TEXT_LENGTH } from "./breach";

type Note = {
  /** Of the step that it adds. */
  number: number;
  text: string;
  /** How many people it concerns, where that is now known. */
  people: number | null;
};

/**
 * Notes what was done about an open breach.
 *
 * @throws role_not_allowed, breach_not_found, done_already, invalid_request without words
 */
export async function addBreachNote(
  admin: AdminContext,
  breachId: string,
  { number, text, people }: Note,
): Promise<void> {
  requireRight(admin, "keep_breaches");
  const id = requireId("brc", breachId);
  const note = { text: requireText("text", text, TEXT_LENGTH), people };
  await call.addBreachNote({ id, number, ...note, userId: admin.userId });
}
