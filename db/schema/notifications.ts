import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  unique,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { notificationState, notificationStep, replyChannel, replyKind } from "./notification-enums";
import { orders } from "./orders";

/**
 * A text message to a person about an order, staged with the fan-out of the event that causes it and sent
 * by the worker at least once. Each order sends a person its messages in order, one at a time.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: text().primaryKey(),
    /** The order of staging. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Null for a message that no merchant pays for, such as an answer to a number without an order. */
    merchantId: text(),
    environment: environment(),
    /** Null also for a question that comes before the order. */
    orderId: text(),
    /** The event that caused it, the message that it answers, or the link that it has. */
    cause: text().notNull(),
    step: notificationStep().notNull(),
    /** E.164. */
    phone: text().notNull(),
    language: text(),
    /** The text as sent, without the PIN; null until then. */
    text: text(),
    segments: smallint(),
    state: notificationState().notNull().default("waiting"),
    /** Why it was not sent or not delivered. */
    reason: text(),
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull().defaultNow(),
    /** The end of a worker's lease; afterwards any worker may take it. */
    leasedUntil: instant(),
    provider: text(),
    /** The provider's id of the message in its receipts. */
    providerMessageId: text(),
    /** Mobile network code of the receipt. */
    network: text(),
    costMinor: minorUnits(),
    currency: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** When its final state was known: by the receipt, or because it is not sent. */
    finishedAt: instant(),
  },
  (table) => [
    unique("notifications_once_per_cause").on(table.cause, table.step),
    index("notifications_due")
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
    index("notifications_of_phone").on(table.phone, table.number),
    uniqueIndex("notifications_of_provider")
      .on(table.provider, table.providerMessageId)
      .where(sql`provider_message_id is not null`),
    index("notifications_of_order").on(table.merchantId, table.environment, table.orderId),
    index("notifications_costs_of_merchant")
      .on(table.merchantId, table.environment, table.sentAt)
      .where(sql`cost_minor is not null`),
    index("notifications_by_age").on(table.createdAt),
    index("notifications_unheard")
      .on(table.sentAt)
      .where(sql`state = 'sent' and provider = 'whatsapp'`),
    foreignKey({
      name: "notifications_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check(
      "notifications_merchant_whole_or_absent",
      sql`(${table.merchantId} is null) = (${table.environment} is null) and (${table.orderId} is null or ${table.merchantId} is not null)`,
    ),
    check("notifications_phone_is_e164", sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check(
      "notifications_sent_has_a_time",
      sql`${table.state} not in ('sent', 'delivered') or ${table.sentAt} is not null`,
    ),
    check(
      "notifications_unsent_has_a_reason",
      sql`${table.state} not in ('failed', 'skipped') or ${table.reason} is not null`,
    ),
    check(
      "notifications_cost_has_a_currency",
      sql`(${table.costMinor} is null) = (${table.currency} is null)`,
    ),
  ],
);

/** The message settings of the owner of a phone number, for all merchants. */
export const phonePreferences = pgTable("phone_preferences", {
  /** E.164. */
  phone: text().primaryKey(),
  language: text(),
  /** Since when no text messages are sent there, because its owner answered STOP. */
  optedOutAt: instant(),
  updatedAt: instant().notNull().defaultNow(),
});

/** The messages that a merchant has chosen for its recipients. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    steps: notificationStep().array().notNull(),
    /** The language for numbers whose owner has chosen none. */
    language: text().notNull(),
    /** The most that messages may cost in a day; null for no limit. */
    dailyBudgetMinor: minorUnits(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment] }),
    check("notification_settings_budget_not_negative", sql`${table.dailyBudgetMinor} >= 0`),
  ],
);

/** A person's message about a parcel from a plain phone, by text message or USSD; each call of a provider once. */
export const replies = pgTable(
  "replies",
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    /** The provider's id of the message or of the step of a session. */
    providerMessageId: text().notNull(),
    /** Null, with the order, if it is not known which parcel is meant. */
    merchantId: text(),
    environment: environment(),
    orderId: text(),
    /** E.164. */
    phone: text().notNull(),
    channel: replyChannel().notNull(),
    kind: replyKind().notNull(),
    /** The message, the neighbour's name, the place or the rating. */
    text: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("replies_once_per_message").on(table.provider, table.providerMessageId),
    index("replies_of_order").on(table.merchantId, table.environment, table.orderId),
    index("replies_by_age").on(table.createdAt),
    foreignKey({
      name: "replies_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check(
      "replies_order_whole_or_absent",
      sql`(${table.merchantId} is null) = (${table.orderId} is null) and (${table.environment} is null) = (${table.orderId} is null)`,
    ),
    check("replies_phone_is_e164", sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check("replies_text_is_short", sql`length(${table.text}) <= 1000`),
  ],
);
