import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers } from "./couriers";
import { merchants } from "./merchants";
import { sessions, users } from "./users";

/** The kinds of alerts that staff get, on the page of notifications and by email. */
export const alertKind = pgEnum("alert_kind", [
  "balance_low",
  "endpoint",
  "order_late",
  "order_cancelled",
  "not_delivered",
  "returned",
  "dispute",
  "merchant_day",
  "courier_day",
  "offers_missed",
  "withdrawal",
  "top_up",
  "adjustment",
  "price_change",
  "rider_stuck",
  "cash_waiting",
  "document_expires",
  "rider_alarm",
  "shift_missed",
  "rider_answer",
  "sale_requested",
  "cash_left",
  "payment_stated",
  "counter_over",
  "privacy_due",
  "not_ordered",
  "invoice_not_accepted",
  "series_failed",
]);

/** Alerts to staff of a merchant, a courier company, or, without either, of the platform: one per cause and reader. */
export const alerts = pgTable(
  "alerts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: alertKind().notNull(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    /** The object of the alert, with the day if it may be repeated on another, and its reader if it has several. */
    cause: text().notNull(),
    /** The facts at the time of staging, which the emails state. */
    facts: json().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** When its email is due; late orders wait for each other, so that a bad hour causes few emails. */
    dueAt: instant().notNull().defaultNow(),
    /** When its emails were staged, or when it was found to be over before that. */
    writtenAt: instant(),
    /** When it was claimed for browser push, whether any browser took it or not. */
    pushedAt: instant(),
    /** When the balance was high enough again; the next low balance gets a new email. */
    endedAt: instant(),
  },
  (table) => [
    unique("alerts_once_per_cause").on(table.kind, table.cause),
    index("alerts_due")
      .on(table.dueAt)
      .where(sql`written_at is null`),
    index("alerts_to_push")
      .on(table.id)
      .where(sql`pushed_at is null`),
    index("alerts_of_merchant").on(table.merchantId, table.kind, table.createdAt),
    index("alerts_of_low_balances")
      .on(table.merchantId)
      .where(sql`kind = 'balance_low' and ended_at is null`),
    index("alerts_newest_of_merchant")
      .on(table.merchantId, table.id)
      .where(sql`merchant_id is not null`),
    index("alerts_newest_of_courier")
      .on(table.courierId, table.id)
      .where(sql`courier_id is not null`),
    index("alerts_newest_of_platform")
      .on(table.id)
      .where(sql`merchant_id is null and courier_id is null`),
    index("alerts_by_kind").on(table.kind, table.createdAt),
    index("alerts_by_age").on(table.createdAt),
    check("alerts_of_one_reader", sql`num_nonnulls(${table.merchantId}, ${table.courierId}) <= 1`),
  ],
);

/** The alerts that a person has chosen to get or not; without a choice the role decides. */
export const alertPreferences = pgTable("alert_preferences", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  kinds: alertKind().array().notNull(),
  /** The kinds that are pushed to the person's browsers; null as long as the role decides. */
  pushKinds: alertKind().array(),
  /** The kinds that are sent to the person's phone; null as long as nothing was chosen, which is none. */
  textKinds: alertKind().array(),
  language: text().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

/** The alerts that a person has marked as read on the page of notifications. */
export const alertReads = pgTable(
  "alert_reads",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    alertId: bigint({ mode: "number" })
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    readAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.alertId] }),
    index("alert_reads_of_alert").on(table.alertId),
  ],
);

/** A browser that shows its person's alerts while no page is open; it belongs to one active session. */
export const staffPushSubscriptions = pgTable(
  "staff_push_subscriptions",
  {
    sessionId: text()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade", onUpdate: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Address of the browser's push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret, with which messages are encrypted for it (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index("staff_push_subscriptions_of_user").on(table.userId)],
);
