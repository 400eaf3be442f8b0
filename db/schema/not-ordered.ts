import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { quotedStatuses, statusesWhere } from "./order-life";

/** Columns of an order whose recipient says that they didn't order it. */
export const notOrderedColumns = {
  /** When they said so; null without, and once they took it back or the shop answered. */
  notOrderedAt: instant(),
  /** When it ends the try to deliver it; null without, and once it did. */
  notOrderedDueAt: instant(),
  /** When the shop answered that they did order it, which it can once. */
  insistedAt: instant(),
};

type Columns = Record<"notOrderedAt" | "notOrderedDueAt" | "status", ExtraConfigColumn>;

const delivered = sql.raw(quotedStatuses(statusesWhere("is_delivered")));

/** Nothing is delivered while its recipient says so, and what is due is not over. */
export function notOrderedChecks(table: Columns) {
  return [
    check(
      "orders_not_ordered_of_undelivered",
      sql`${table.notOrderedAt} is null or ${table.status} not in (${delivered})`,
    ),
    check(
      "orders_not_ordered_due_of_open",
      sql`${table.notOrderedDueAt} is null or ${table.notOrderedAt} is not null and ${table.status} in
        ('searching', 'assigned', 'arrived_at_pickup', 'picked_up', 'in_transit', 'arrived')`,
    ),
  ];
}
