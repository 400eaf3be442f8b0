import { db } from "@/db/client";
import { notes } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import { requireRight, type OrderReader } from "../../authority/rights";
import { refuse, refuseValue } from "../../errors";
import { requireNoteSubject, type NoteSubject } from "./note-subject";

/** Room for what was said in a call. */
export const NOTE_MAX_LENGTH = 1_000;

export type NewNote = {
  /** Made with the form, so that a form that is sent twice is one note. */
  id: string;
  contact: (typeof notes.$inferSelect)["contact"];
  text: string;
};

/**
 * Keeps a note for the author's colleagues: of the platform, or of the courier company. It is never changed.
 *
 * @throws role_not_allowed, order_not_found, merchant_not_found, courier_not_found, rider_not_found; invalid_request
 *   without a text
 */
export async function addNote(
  reader: OrderReader,
  subject: NoteSubject,
  { id, contact, text }: NewNote,
): Promise<void> {
  requireRight(reader, "keep_notes");
  if (!isId("nte", id)) return refuse("invalid_request", { issues: [] });
  const row = await requireNoteSubject(reader, subject);
  const authorId = authorOf(reader);
  await db
    .insert(notes)
    .values({ ...row, id, contact, text: requireText(text), authorId })
    .onConflictDoNothing();
}

function authorOf(reader: OrderReader): string {
  if (!("courierId" in reader)) return reader.userId;
  const { actor } = reader;
  return actor.kind === "staff" ? actor.userId : refuse("role_not_allowed");
}

function requireText(text: string): string {
  const note = text.replaceAll("\u0000", "").trim();
  if (note !== "" && note.length <= NOTE_MAX_LENGTH) return note;
  return refuseValue("text", { kind: "reason", least: 1, limit: NOTE_MAX_LENGTH });
}
