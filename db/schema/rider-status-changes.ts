import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers, riders } from "./couriers";
import { actorKind, riderStatusChange } from "./enums";
import { users } from "./users";

/** The history of a rider's availability, written in the statement that changes it. */
export const riderStatusChanges = pgTable(
  "rider_status_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    change: riderStatusChange().notNull(),
    reason: text(),
    reference: text(),
    busyUntil: instant(),
    actor: actorKind().notNull(),
    /** The person who did it, if a person in a dashboard did. */
    userId: text().references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("rider_status_changes_newest_first").on(table.riderId, table.id),
    // Whether the rider was there in a shift.
    index("rider_status_changes_by_time").on(table.riderId, table.change, table.createdAt),
  ],
);
