import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { cashHandIns } from "./cash-hand-ins";
import { instant, minorUnits } from "./columns";
import { couriers, riders } from "./couriers";
import { environment } from "./enums";
import { replyChannel } from "./notification-enums";
import { orders } from "./orders";
import { users } from "./users";

/** Why a delivery for cash was refused. */
export const leftCashWhy = pgEnum("left_cash_why", [
  "cancelled",
  "reassigned",
  "not_delivered",
  "delivered",
]);

/** What became of left cash: people decide the first three; `counted` where its rider delivered the order after all. */
export const leftCashVerdict = pgEnum("left_cash_verdict", [
  "delivered",
  "given_back",
  "not_taken",
  "counted",
]);

/** Cash that a rider has taken for an order that was no longer the rider's to deliver, until it is decided whose it is. */
export const leftCash = pgTable(
  "left_cash",
  {
    id: text().notNull().unique(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    amountMinor: minorUnits().notNull(),
    why: leftCashWhy().notNull(),
    /** The key of the rider's action, and the channel if it was not the app. */
    actionKey: text().notNull(),
    channel: replyChannel(),
    /** By the phone's clock, and by the server's. */
    takenAt: instant().notNull(),
    statedAt: instant().notNull().defaultNow(),
    /** The hand-in that brought it to the company; null while the rider has it. */
    handInId: text().references(() => cashHandIns.id, { onDelete: "restrict" }),
    /** Whether one person proposes the verdict and another one decides, by the market's limit as it was stated. */
    needsSecondPerson: boolean().notNull(),
    /** Proposed until it is decided. */
    verdict: leftCashVerdict(),
    reason: text(),
    askedBy: text().references(() => users.id, { onDelete: "restrict" }),
    askedAt: instant(),
    /** Null where the rider's own delivery decided. */
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({
      columns: [table.merchantId, table.environment, table.orderId, table.riderId],
    }),
    foreignKey({
      name: "left_cash_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    index("left_cash_waiting")
      .on(table.statedAt)
      .where(sql`decided_at is null`),
    index("left_cash_of_courier").on(table.courierId, table.statedAt),
    index("left_cash_of_rider").on(table.riderId, table.statedAt),
    check("left_cash_amount_positive", sql`${table.amountMinor} > 0`),
    check("left_cash_live", sql`${table.environment} = 'live'`),
    check(
      "left_cash_verdict_whole",
      sql`num_nonnulls(${table.verdict}, ${table.reason}, ${table.askedBy}, ${table.askedAt}) in (0, 4)
        or ${table.verdict} = 'counted'`,
    ),
    check(
      "left_cash_decided_with_verdict",
      sql`(${table.decidedAt} is null or ${table.verdict} is not null)
        and (${table.decidedBy} is not null) = (${table.decidedAt} is not null and ${table.verdict} <> 'counted')`,
    ),
    check(
      "left_cash_decided_by_another_person",
      sql`not ${table.needsSecondPerson} or ${table.decidedBy} is null or ${table.decidedBy} <> ${table.askedBy}`,
    ),
  ],
);
