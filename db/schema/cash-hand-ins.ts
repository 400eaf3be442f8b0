import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { counters } from "./counters";
import { couriers, riders } from "./couriers";
import { users } from "./users";

/**
 * Cash as it was counted: a rider's at the company's desk or at one of its counters, or a counter's as the company
 * takes it over. It brings all that the rider or the counter has.
 */
export const cashHandIns = pgTable(
  "cash_hand_ins",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    /** Who brought it: a rider, or a counter with the person who handed it over there. */
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    fromCounterId: text().references(() => counters.id, { onDelete: "restrict" }),
    handedBy: text().references(() => users.id, { onDelete: "restrict" }),
    /** The counter that took it, and how it went on to the company; null for the company's desk. */
    counterId: text().references(() => counters.id, { onDelete: "restrict" }),
    handedOnId: text().references((): AnyPgColumn => cashHandIns.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    /** What the rider or the counter had, and what was counted; the rest stays there. */
    dueMinor: minorUnits().notNull(),
    countedMinor: minorUnits().notNull(),
    /** Why less was counted. */
    shortReason: text(),
    receivedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    receivedAt: instant().notNull().defaultNow(),
    /** Who asked that the company bears the difference, and the other person who agreed. */
    coverAskedBy: text().references(() => users.id, { onDelete: "restrict" }),
    coverAskedAt: instant(),
    coveredBy: text().references(() => users.id, { onDelete: "restrict" }),
    coveredAt: instant(),
  },
  (table) => [
    index("cash_hand_ins_of_courier").on(table.courierId, table.receivedAt),
    index("cash_hand_ins_of_rider").on(table.riderId, table.receivedAt),
    index("cash_hand_ins_of_counter").on(table.fromCounterId),
    index("cash_hand_ins_at_counter")
      .on(table.counterId, table.receivedAt)
      .where(sql`handed_on_id is null`),
    check(
      "cash_hand_ins_pass_from_hand_to_hand",
      sql`num_nonnulls(${table.riderId}, ${table.fromCounterId}) = 1
        and num_nonnulls(${table.fromCounterId}, ${table.handedBy}) <> 1
        and num_nonnulls(${table.fromCounterId}, ${table.counterId}) < 2
        and (${table.handedOnId} is null or ${table.counterId} is not null)
        and (${table.handedBy} is null or ${table.handedBy} <> ${table.receivedBy})`,
    ),
    check(
      "cash_hand_ins_count_at_most_what_is_due",
      sql`0 <= ${table.countedMinor} and ${table.countedMinor} <= ${table.dueMinor} and ${table.dueMinor} > 0`,
    ),
    check(
      "cash_hand_ins_short_has_a_reason",
      sql`(${table.countedMinor} < ${table.dueMinor}) = (${table.shortReason} is not null)`,
    ),
    check(
      "cash_hand_ins_covered_by_another_person",
      sql`(${table.coverAskedBy} is null) = (${table.coverAskedAt} is null)
        and (${table.coveredBy} is null) = (${table.coveredAt} is null)
        and (${table.coverAskedBy} is null or ${table.shortReason} is not null)
        and (${table.coveredBy} is null or ${table.coveredBy} <> ${table.coverAskedBy})`,
    ),
  ],
);
