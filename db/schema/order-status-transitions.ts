import { pgTable, unique } from "drizzle-orm/pg-core";
import { orderStatus } from "./enums";

/** The order life as data, so that the database refuses what the state table does not allow. */
export const orderStatusTransitions = pgTable(
  "order_status_transitions",
  { fromStatus: orderStatus().notNull(), toStatus: orderStatus().notNull() },
  (table) => [unique("order_status_transitions_pair").on(table.fromStatus, table.toStatus)],
);
