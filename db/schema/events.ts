import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { actorKind, environment, orderStatus } from "./enums";
import { merchants } from "./merchants";
import { replyChannel } from "./notification-enums";
import { orders } from "./orders";
import { webhookScenario } from "./webhook-enums";

/** All public events about a merchant's orders and money. */
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
    /** The channel by which a rider without the app took the step; null for every other event. */
    channel: replyChannel(),
    reason: text(),
    /** The webhook fault that a test request asked for. */
    scenario: webhookScenario(),
    data: json().$type<Record<string, unknown>>().notNull(),
    occurredAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    // The order comes first: without statistics, the planner would use this index to find an event by its id.
    unique("events_sequence_per_order").on(
      table.orderId,
      table.merchantId,
      table.environment,
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
    // A report asks for the pickup of every order of a quarter.
    index("events_picked_up")
      .on(table.orderId, table.merchantId, table.environment, table.occurredAt)
      .where(sql`status = 'picked_up'`),
    // Events of orders are removed with their orders.
    index("events_of_test_by_age")
      .on(table.occurredAt)
      .where(sql`environment = 'test' and order_id is null`),
    check(
      "events_of_orders_are_numbered",
      sql`(${table.orderId} is null) = (${table.sequence} is null)`,
    ),
    check("events_sequence_from_one", sql`${table.sequence} >= 1`),
    check(
      "events_scenario_is_a_test",
      sql`${table.scenario} is null or ${table.environment} = 'test'`,
    ),
  ],
);

export const outboxPosition = pgSequence("outbox_position");

/** Events on their way out of the database; staged by the statement that caused them. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    eventId: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    dispatchedAt: instant(),
    /**
     * Position in the feed, assigned at dispatch. Dispatch runs one batch at a time, so a reader who has seen a
     * position has seen every one below it.
     */
    position: bigint({ mode: "number" }),
  },
  (table) => [
    unique("outbox_once_per_event").on(table.merchantId, table.environment, table.eventId),
    index("outbox_feed").on(table.merchantId, table.environment, table.position),
    check(
      "outbox_dispatched_has_position",
      sql`(${table.dispatchedAt} is null) = (${table.position} is null)`,
    ),
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
