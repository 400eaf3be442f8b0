import { foreignKey, integer, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { riders } from "./couriers";
import { environment } from "./enums";
import { orders } from "./orders";
import { users } from "./users";

export const reassignReason = pgEnum("reassign_reason", [
  "not_moving",
  "not_reachable",
  "too_far",
  "unsuitable",
  "other",
]);

/** An order that its merchant took from the rider who had accepted it, once for each order. */
export const orderReassignments = pgTable(
  "order_reassignments",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    /** The rider who had it; null for a test order, whose rider is no row. */
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    reasonCode: reassignReason(),
    reason: text(),
    /** Who asked for it; null for the merchant's system. */
    userId: text().references(() => users.id, { onDelete: "restrict" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    foreignKey({
      name: "order_reassignments_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
  ],
);
