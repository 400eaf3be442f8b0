import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { couriers, riders } from "./couriers";
import { documentState } from "./enums";
import { markets } from "./markets";
import { users } from "./users";

/** The documents that riders of a market have, in the order in which pages show them. */
export const documentKinds = pgTable(
  "document_kinds",
  {
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    /** Its name is in `lib/messages/<language>/documents.json`. */
    code: text().notNull(),
    /** The vehicles with which a rider must have it. */
    vehicleClasses: text().array().notNull(),
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketCode, table.code] })],
);

/** A live rider's documents: of each kind one that the company has accepted, and one that the rider has sent since. */
export const riderDocuments = pgTable(
  "rider_documents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    marketCode: text().notNull(),
    kind: text().notNull(),
    number: text(),
    /** The last day on which it is valid, on the market's calendar. */
    expiresOn: date({ mode: "string" }).notNull(),
    /** A WebP that we encoded; null for a document that the company has entered without one. */
    photo: bytea(),
    state: documentState().notNull(),
    /** Why the company refused it. */
    reason: text(),
    createdAt: instant().notNull().defaultNow(),
    /** When the company entered, accepted or refused it, and who did. */
    decidedAt: instant(),
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    foreignKey({
      name: "rider_documents_kind",
      columns: [table.marketCode, table.kind],
      foreignColumns: [documentKinds.marketCode, documentKinds.code],
    }).onDelete("restrict"),
    uniqueIndex("rider_documents_one_accepted")
      .on(table.riderId, table.kind)
      .where(sql`state = 'accepted'`),
    uniqueIndex("rider_documents_one_sent")
      .on(table.riderId, table.kind)
      .where(sql`state <> 'accepted'`),
    index("rider_documents_of_courier").on(table.courierId, table.expiresOn),
    index("rider_documents_by_expiry").on(table.expiresOn),
    check(
      "rider_documents_refused_for_a_reason",
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
    check(
      "rider_documents_decided_once_accepted_or_refused",
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
    check(
      "rider_documents_sent_with_a_photo",
      sql`${table.state} <> 'waiting' or ${table.photo} is not null`,
    ),
    check("rider_documents_photo_is_small", sql`octet_length(${table.photo}) <= 4194304`),
    check("rider_documents_number_is_short", sql`length(${table.number}) <= 40`),
  ],
);
