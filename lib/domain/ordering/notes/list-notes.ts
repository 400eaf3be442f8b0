import { and, desc, eq, isNull, notInArray } from "drizzle-orm";
import { db } from "@/db/client";
import { notes, restrictedOrders, users } from "@/db/schema";
import { requireRight, type OrderReader } from "../../authority/rights";
import { requireNoteSubject, type NoteSubject } from "./note-subject";

/** More than people write about one thing. */
const SHOWN = 100;

export type Note = Pick<
  typeof notes.$inferSelect,
  "id" | "contact" | "text" | "authorId" | "createdAt"
> & { authorName: string };

/**
 * The notes of the reader's colleagues about one thing, newest first; none about an order whose recipient restricted
 * what may be done with their data.
 *
 * @throws role_not_allowed, order_not_found, merchant_not_found, courier_not_found, rider_not_found
 */
export async function listNotes(reader: OrderReader, about: NoteSubject): Promise<Note[]> {
  requireRight(reader, "keep_notes");
  const row = await requireNoteSubject(reader, about);
  return db
    .select({
      id: notes.id,
      contact: notes.contact,
      text: notes.text,
      authorId: notes.authorId,
      authorName: users.name,
      createdAt: notes.createdAt,
    })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(
      and(
        row.courierId === null ? isNull(notes.courierId) : eq(notes.courierId, row.courierId),
        eq(notes.about, row.about),
        eq(notes.subject, row.subject),
        notInArray(
          notes.subject,
          db.select({ id: restrictedOrders.orderId }).from(restrictedOrders),
        ),
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(SHOWN);
}
