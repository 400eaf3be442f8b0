import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { degrees, instant } from "./columns";
import { environment, placeProposalState } from "./enums";
import { gazetteer } from "./gazetteer";
import { merchants } from "./merchants";
import { users } from "./users";

/** Places that a merchant misses in everybody's search, until the desk accepts or declines them. */
export const placeProposals = pgTable(
  "place_proposals",
  {
    id: text().notNull().unique(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    name: text().notNull(),
    /** The name as the search compares it. */
    folded: text().notNull(),
    /** OpenStreetMap's kind, as in the gazetteer. */
    kind: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    createdAt: instant().notNull().defaultNow(),
    state: placeProposalState().notNull().default("waiting"),
    decidedAt: instant(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    /** Why it was declined, for the merchant. */
    reason: text(),
    /** The accepted place; null once it is retired. */
    placeId: bigint({ mode: "number" }).references(() => gazetteer.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    index("place_proposals_waiting")
      .on(table.createdAt)
      .where(sql`state = 'waiting'`),
    index("place_proposals_by_place").on(table.placeId),
    check(
      "place_proposals_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("place_proposals_have_a_name", sql`${table.folded} <> ''`),
    check(
      "place_proposals_decided_with_reason",
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)
        and (${table.state} = 'waiting') = (${table.decidedBy} is null)
        and (${table.state} = 'declined') = (${table.reason} is not null)
        and (${table.state} = 'accepted' or ${table.placeId} is null)`,
    ),
  ],
);
