import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { degrees, instant } from "./columns";
import { riders } from "./couriers";
import { actorKind, environment, orderStatus } from "./enums";
import type { OrderStatus } from "./order-life";
import { orders } from "./orders";
import { sessions } from "./users";

/** A rider's actions on the phone, each stored with its own key. */
export const riderActionKind = pgEnum("rider_action_kind", [
  "go_online",
  "go_offline",
  "accept_offer",
  "decline_offer",
  "arrive_at_pickup",
  "pick_up",
  "depart",
  "arrive",
  "deliver",
  "give_up",
  "start_return",
  "return",
  "drop",
  "reorder_stops",
  "raise_alarm",
  "end_alarm",
  "receive_messages",
  "read_messages",
  "answer_company",
  "send_document",
  "leave_at_counter",
  "leave_hint",
]);

/**
 * A rider's actions on the phone, once per key: a phone that was offline sends its actions again until it
 * receives an answer. Only successful actions are stored; a refusal leaves the key free.
 */
export const riderActions = pgTable(
  "rider_actions",
  {
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    key: text().notNull(),
    kind: riderActionKind().notNull(),
    merchantId: text(),
    environment: environment(),
    orderId: text(),
    /** `json`, not `jsonb`: the answer keeps the order of its fields. */
    answer: json(),
    /** The time of the action by the phone's clock, limited to between the order's last event and now. */
    happenedAt: instant().notNull(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.riderId, table.key] }),
    index("rider_actions_by_age").on(table.receivedAt),
    // Used when an order is removed.
    index("rider_actions_of_order")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`order_id is not null`),
    foreignKey({
      name: "rider_actions_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
  ],
);

/**
 * Orders that others took from a rider, so that the phone can say why. Without a foreign key to the order, because it
 * is a short-lived notice that must not delay anything.
 */
export const takenJobs = pgTable(
  "taken_jobs",
  {
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    /** The order's new status: cancelled, or searching for another rider. */
    status: orderStatus().notNull(),
    actor: actorKind().notNull(),
    takenAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.riderId, table.takenAt, table.orderId] }),
    index("taken_jobs_by_age").on(table.takenAt),
  ],
);

/** A rider's positions while on a job or online; kept for a month, for disputes. */
export const riderPositions = pgTable(
  "rider_positions",
  {
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    recordedAt: instant().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    accuracyM: integer(),
    receivedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.riderId, table.recordedAt] }),
    index("rider_positions_by_age").on(table.receivedAt),
    check(
      "rider_positions_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

/**
 * The push address of a rider's browser: one per session, deleted with it; the newest session of a browser has
 * it.
 */
export const riderPushSubscriptions = pgTable(
  "rider_push_subscriptions",
  {
    sessionId: text()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    /** Address of the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, with which messages are encrypted for it (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index("rider_push_subscriptions_of_rider").on(table.riderId)],
);

/** The list shown when a rider's USSD session began, so that its numbers keep their meaning until the end. */
export const ussdSessions = pgTable(
  "ussd_sessions",
  {
    provider: text().notNull(),
    /** The provider's id of the session. */
    sessionId: text().notNull(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    listed: json().$type<ListedItem[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.sessionId] }),
    index("ussd_sessions_by_age").on(table.createdAt),
  ],
);

/** An offer, or a job with the status that it had. */
export type ListedItem = { offerId: string } | { orderId: string; status: OrderStatus };
