import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { actorKind, environment, orderStatus } from "./enums";
import { merchants } from "./merchants";
import { orders } from "./orders";

/** Everything that happened to a merchant's orders and money, as it is told to the outside. */
export const events = pgTable(
  "events",
  {
    id: text().notNull(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    type: text().notNull(),
    orderId: text(),
    /** 1, 2, 3 … per order; each event but the first points at its predecessor, so none is missing. */
    sequence: integer(),
    previousSequence: integer().generatedAlwaysAs(sql`nullif(sequence - 1, 0)`),
    status: orderStatus(),
    statusLabel: text(),
    actor: actorKind().notNull(),
    reason: text(),
    data: json().$type<Record<string, unknown>>().notNull(),
    occurredAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    unique("events_sequence_per_order").on(
      table.merchantId,
      table.environment,
      table.orderId,
      table.sequence,
    ),
    foreignKey({
      name: "events_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "events_without_holes",
      columns: [table.merchantId, table.environment, table.orderId, table.previousSequence],
      foreignColumns: [table.merchantId, table.environment, table.orderId, table.sequence],
    }).onDelete("restrict"),
    check(
      "events_of_orders_are_numbered",
      sql`(${table.orderId} is null) = (${table.sequence} is null)`,
    ),
    check("events_sequence_from_one", sql`${table.sequence} >= 1`),
  ],
);

/** Events that still have to leave the database; staged by the statement that caused them. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    eventId: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    dispatchedAt: instant(),
  },
  (table) => [
    unique("outbox_once_per_event").on(table.merchantId, table.environment, table.eventId),
    index("outbox_waiting")
      .on(table.id)
      .where(sql`dispatched_at is null`),
    foreignKey({
      name: "outbox_event",
      columns: [table.merchantId, table.environment, table.eventId],
      foreignColumns: [events.merchantId, events.environment, events.id],
    }).onDelete("restrict"),
  ],
);
