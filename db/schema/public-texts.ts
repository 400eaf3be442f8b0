import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { users } from "./users";

/** The public pages whose text the platform writes itself. */
export const PUBLIC_TEXTS = ["help", "terms", "privacy"] as const;

export type PublicTextPage = (typeof PUBLIC_TEXTS)[number];

/** Versions of the texts of public pages, in Markdown. A version is never edited; a page without one has its default. */
export const publicTexts = pgTable(
  "public_texts",
  {
    page: text().$type<PublicTextPage>().notNull(),
    language: text().notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.page, table.language, table.version] }),
    check("public_texts_known_page", sql`${table.page} in ('help', 'terms', 'privacy')`),
    check("public_texts_numbered_from_one", sql`${table.version} >= 1`),
    check("public_texts_size", sql`length(${table.body}) between 1 and 40000`),
  ],
);
