import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers } from "./couriers";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { orders } from "./orders";
import {
  companyEvidenceItem,
  roboRiderOutcome,
  roboRiderScenario,
  roboShopAct,
  sandboxExpectation,
  sandboxItem,
} from "./sandbox-enums";

/** A robo rider at work on a test order; each row is played step by step until it has an outcome. */
export const roboRiders = pgTable(
  "robo_riders",
  {
    merchantId: text().notNull(),
    environment: environment().notNull().default("test"),
    orderId: text().notNull(),
    scenario: roboRiderScenario().notNull(),
    secondsPerStep: integer().notNull(),
    /** Steps done so far. */
    step: integer().notNull().default(0),
    /** The order's newest event after the robo rider's step; another one means that another change moved the order. */
    lastSequence: integer().notNull(),
    nextStepAt: instant().notNull(),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    outcome: roboRiderOutcome(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    index("robo_riders_due")
      .on(table.nextStepAt)
      .where(sql`finished_at is null`),
    foreignKey({
      name: "robo_riders_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check("robo_riders_test_orders_only", sql`${table.environment} = 'test'`),
    check("robo_riders_speed", sql`${table.secondsPerStep} between 0 and 60`),
    check("robo_riders_step_from_zero", sql`${table.step} >= 0`),
    check(
      "robo_riders_finished_with_outcome",
      sql`(${table.finishedAt} is null) = (${table.outcome} is null)`,
    ),
  ],
);

/** The merchant that places the test orders of a courier company's sandbox; it has no people and no keys. */
export const roboShops = pgTable("robo_shops", {
  courierId: text()
    .primaryKey()
    .references(() => couriers.id, { onDelete: "restrict" }),
  merchantId: text()
    .notNull()
    .unique()
    .references(() => merchants.id, { onDelete: "restrict" }),
  createdAt: instant().notNull().defaultNow(),
});

/** What is to happen to a robo shop's order once it is accepted. */
export const roboShopActs = pgTable(
  "robo_shop_acts",
  {
    merchantId: text().notNull(),
    environment: environment().notNull().default("test"),
    orderId: text().notNull(),
    act: roboShopAct().notNull(),
    /** When it was done, or the order had moved on. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    index("robo_shop_acts_waiting")
      .on(table.orderId)
      .where(sql`ended_at is null`),
    foreignKey({
      name: "robo_shop_acts_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check("robo_shop_acts_test_orders_only", sql`${table.environment} = 'test'`),
  ],
);

/** What a courier company's system has shown in its sandbox that no other row says; rows are never removed. */
export const companyEvidence = pgTable(
  "company_evidence",
  {
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    item: companyEvidenceItem().notNull(),
    firstAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courierId, table.item] })],
);

/** The capabilities that a merchant's test traffic has shown, for the go-live report; rows are never removed. */
export const sandboxEvidence = pgTable(
  "sandbox_evidence",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    item: sandboxItem().notNull(),
    firstAt: instant().notNull().defaultNow(),
    lastAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.item] })],
);

/** The follow-up that the newest requested fault of each kind expects of the merchant. */
export const sandboxExpectations = pgTable(
  "sandbox_expectations",
  {
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    kind: sandboxExpectation().notNull(),
    /** The key that was refused and should be used again. */
    idempotencyKey: text(),
    /** The end of the requested wait. */
    notBefore: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.kind] }),
    check(
      "sandbox_expectations_say_what",
      sql`num_nonnulls(${table.idempotencyKey}, ${table.notBefore}) = 1`,
    ),
  ],
);

/**
 * The storage that a merchant's test orders and events use. Counted when events are fanned out, so that placing
 * an order only reads one row for it.
 */
export const sandboxUsage = pgTable("sandbox_usage", {
  merchantId: text()
    .primaryKey()
    .references(() => merchants.id, { onDelete: "restrict" }),
  orders: integer().notNull().default(0),
  bytes: bigint({ mode: "number" }).notNull().default(0),
  /** Whether the quota of the test environment is full. */
  isFull: boolean().notNull().default(false),
});
