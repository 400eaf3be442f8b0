import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";

/**
 * Events about a courier company's offers and jobs, for its own system; staged by the statement that caused them, and only
 * while the company has an endpoint. Company and order are not foreign keys: they are copied from the order or offer in the
 * statement that writes the event, which holds locks that the check of a company would wait behind.
 */
export const companyEvents = pgTable(
  "company_events",
  {
    id: text().notNull(),
    courierId: text().notNull(),
    environment: environment().notNull(),
    /** In the sequence of staging. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    orderId: text(),
    /** 1, 2, 3 … of the company's events of the order. */
    sequence: integer(),
    data: json().$type<Record<string, unknown>>().notNull(),
    occurredAt: instant().notNull().defaultNow(),
    dispatchedAt: instant(),
    /** Position in the company's feed, assigned at dispatch, one batch at a time. */
    position: bigint({ mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.courierId, table.environment, table.id] }),
    unique("company_events_in_sequence").on(
      table.courierId,
      table.environment,
      table.orderId,
      table.sequence,
    ),
    unique("company_events_once_staged").on(table.number),
    index("company_events_feed").on(table.courierId, table.environment, table.position),
    index("company_events_waiting")
      .on(table.number)
      .where(sql`dispatched_at is null`),
    index("company_events_by_age").on(table.occurredAt),
    check(
      "company_events_of_orders_are_numbered",
      sql`(${table.orderId} is null) = (${table.sequence} is null)`,
    ),
    check(
      "company_events_dispatched_have_a_position",
      sql`(${table.dispatchedAt} is null) = (${table.position} is null)`,
    ),
  ],
);
