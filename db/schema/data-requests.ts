import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { environment } from "./enums";
import { markets } from "./markets";
import { replyChannel } from "./notification-enums";
import { orders } from "./orders";
import { users } from "./users";

/** What a person asks for about the own data: `correct` in words, which the desk reads; `lift` ends a restriction. */
export const dataRequestKind = pgEnum("data_request_kind", [
  "copy",
  "correct",
  "restrict",
  "lift",
  "erase",
]);

export const dataRequestState = pgEnum("data_request_state", ["waiting", "done", "declined"]);

/** Requests of people who have proved a phone number; most are done by themselves, the desk answers the others. */
export const dataRequests = pgTable(
  "data_requests",
  {
    id: text().primaryKey(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    /** HMAC of the number with the installation's key. */
    phoneKey: text().notNull(),
    /** E.164; null unless the desk has to answer, and once the person is removed. */
    phone: text(),
    kind: dataRequestKind().notNull(),
    channel: replyChannel().notNull(),
    /** The language in which the person asked, for the text message about the answer; null without words. */
    language: text(),
    /** What is wrong, in the person's words. */
    details: text(),
    state: dataRequestState().notNull().default("waiting"),
    createdAt: instant().notNull().defaultNow(),
    /** The legal time for an answer (`markets.data_request_days`). */
    dueAt: instant().notNull(),
    answeredAt: instant(),
    /** Null for a request that was done by itself. */
    answeredBy: text().references(() => users.id, { onDelete: "restrict" }),
    /** The desk's answer, which the person reads. */
    answer: text(),
  },
  (table) => [
    index("data_requests_waiting")
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
    index("data_requests_of_person").on(table.phoneKey, table.createdAt),
    index("data_requests_by_age").on(table.createdAt),
    check(
      "data_requests_answered_once",
      sql`(${table.state} = 'waiting') = (${table.answeredAt} is null)
        and (${table.answeredBy} is null) = (${table.answer} is null)
        and (${table.state} <> 'declined' or ${table.answer} is not null)
        and (${table.state} = 'done' or ${table.kind} = 'correct')`,
    ),
    check(
      "data_requests_lengths",
      sql`length(${table.details}) between 1 and 500 and length(${table.answer}) between 1 and 500`,
    ),
  ],
);

/** Numbers whose owner has stopped the use of the own data, until it is lifted or the market's age is over. */
export const restrictions = pgTable(
  "restrictions",
  {
    /** HMAC of the number with the installation's key. */
    phoneKey: text().primaryKey(),
    /** E.164, to find the person's orders. */
    phone: text().notNull().unique(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    since: instant().notNull().defaultNow(),
    endsAt: instant().notNull(),
    /** When orders that had ended since were last looked for. */
    sweptAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("restrictions_by_end").on(table.endsAt),
    index("restrictions_to_sweep").on(table.sweptAt),
  ],
);

/** What a restriction has taken out of an order that is over, to give it back. No company reads it. */
export const restrictedOrders = pgTable(
  "restricted_orders",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    phoneKey: text()
      .notNull()
      .references(() => restrictions.phoneKey, { onDelete: "restrict" }),
    /** Columns of the order by their names, and the data of its events by their ids. */
    people: json().notNull(),
    events: json().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    index("restricted_orders_of_person").on(table.phoneKey),
    foreignKey({
      name: "restricted_orders_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("cascade"),
  ],
);
