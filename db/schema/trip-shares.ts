import { sql } from "drizzle-orm";
import { check, index, integer, pgTable } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { riders } from "./couriers";

/**
 * The link on which a rider's family sees where the rider is; a rider has one at most. It ends by itself, and its row is
 * removed when the rider stops it.
 */
export const tripShares = pgTable(
  "trip_shares",
  {
    riderId: integer()
      .primaryKey()
      .references(() => riders.id, { onDelete: "cascade" }),
    /** Its holder sees the position; only the rider's phone has the token itself. */
    tokenSha256: bytea().notNull().unique(),
    startedAt: instant().notNull().defaultNow(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index("trip_shares_by_end").on(table.endsAt),
    check("trip_shares_end_later", sql`${table.endsAt} > ${table.startedAt}`),
    check("trip_shares_sha256", sql`octet_length(${table.tokenSha256}) = 32`),
  ],
);
