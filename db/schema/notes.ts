import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers } from "./couriers";
import { users } from "./users";

export const noteSubject = pgEnum("note_subject", ["order", "merchant", "courier", "rider"]);

/** How the people concerned were reached; `none` for a note without a contact. */
export const noteContact = pgEnum("note_contact", ["none", "call", "message", "email", "visit"]);

/** What staff note for their colleagues; never changed, and read by their own side only. */
export const notes = pgTable(
  "notes",
  {
    id: text().primaryKey(),
    /** The courier company whose staff read it; null for the platform's. */
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    about: noteSubject().notNull(),
    /** The id of its order, company or rider. */
    subject: text().notNull(),
    contact: noteContact().notNull().default("none"),
    text: text().notNull(),
    authorId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("notes_of_subject").on(table.subject, table.createdAt, table.id),
    check("notes_length", sql`length(${table.text}) between 1 and 1000`),
    check(
      "notes_of_couriers_are_about_their_own",
      sql`${table.courierId} is null or ${table.about} in ('order', 'rider')`,
    ),
  ],
);
