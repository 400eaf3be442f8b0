import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, minorUnits } from "./columns";
import { couriers, riders } from "./couriers";
import { riderPayMethod } from "./enums";
import { users } from "./users";

/**
 * Everything that a company's riders had earned since its first day and had not been paid when it was made. An undone
 * run stays, without slips, so that a late repeat of its form can't make it again.
 */
export const riderPayRuns = pgTable(
  "rider_pay_runs",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    currency: text().notNull(),
    /** On the company's clock. That of the company's oldest run is its start: what is older was paid outside. */
    firstDay: date({ mode: "string" }).notNull(),
    madeBy: text().references(() => users.id, { onDelete: "restrict" }),
    madeAt: instant().notNull().defaultNow(),
    /** When nothing of it was left to pay. */
    closedAt: instant(),
    undoneBy: text().references(() => users.id, { onDelete: "restrict" }),
    undoneAt: instant(),
  },
  (table) => [
    unique("rider_pay_runs_of_their_company").on(table.id, table.courierId),
    uniqueIndex("rider_pay_runs_one_open")
      .on(table.courierId)
      .where(sql`closed_at is null and undone_at is null`),
    index("rider_pay_runs_of_courier").on(table.courierId, table.madeAt),
    check(
      "rider_pay_runs_undone_by_a_person",
      sql`${table.undoneBy} is null or ${table.undoneAt} is not null`,
    ),
  ],
);

/** What a run pays one rider. Its earnings name it. */
export const riderPaySlips = pgTable(
  "rider_pay_slips",
  {
    id: text().primaryKey(),
    runId: text().notNull(),
    courierId: text().notNull(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    orders: integer().notNull(),
    deliveryMinor: minorUnits().notNull(),
    waitingMinor: minorUnits().notNull(),
    returnMinor: minorUnits().notNull(),
    /** What the slip deducts of the rider's advances. */
    advancesMinor: minorUnits().notNull(),
    payMinor: minorUnits()
      .notNull()
      .generatedAlwaysAs(sql`delivery_minor + waiting_minor + return_minor - advances_minor`),
    method: riderPayMethod(),
    /** The provider's id of the payment, or the number of the receipt. */
    reference: text(),
    paidBy: text().references(() => users.id, { onDelete: "restrict" }),
    paidAt: instant(),
  },
  (table) => [
    unique("rider_pay_slips_once").on(table.runId, table.riderId),
    foreignKey({
      name: "rider_pay_slips_run",
      columns: [table.runId, table.courierId],
      foreignColumns: [riderPayRuns.id, riderPayRuns.courierId],
    }).onDelete("restrict"),
    index("rider_pay_slips_of_rider").on(table.riderId),
    index("rider_pay_slips_of_courier").on(table.courierId, table.riderId),
    // A phone's payment pays one slip; a cash sheet or a bank's order can pay many.
    uniqueIndex("rider_pay_slips_one_for_each_payment")
      .on(table.courierId, table.method, table.reference)
      .where(sql`method in ('airtel_money', 'tnm_mpamba')`),
    check(
      "rider_pay_slips_not_negative",
      sql`${table.deliveryMinor} >= 0 and ${table.waitingMinor} >= 0 and ${table.returnMinor} >= 0
        and ${table.advancesMinor} >= 0 and ${table.payMinor} >= 0`,
    ),
    check(
      "rider_pay_slips_paid_whole",
      sql`num_nonnulls(${table.method}, ${table.reference}, ${table.paidAt}) in (0, 3)`,
    ),
  ],
);

/** Money that a company gave a rider ahead of the pay. The slips deduct it. */
export const riderAdvances = pgTable(
  "rider_advances",
  {
    id: text().primaryKey(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: "restrict" }),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    /** As it counts: a correction changes it, and the audit has the earlier amounts. */
    amountMinor: minorUnits().notNull(),
    reason: text().notNull(),
    givenBy: text().references(() => users.id, { onDelete: "restrict" }),
    givenAt: instant().notNull().defaultNow(),
    correctedBy: text().references(() => users.id, { onDelete: "restrict" }),
    correctedAt: instant(),
    correctionReason: text(),
  },
  (table) => [
    index("rider_advances_of_rider").on(table.courierId, table.riderId, table.givenAt),
    check(
      "rider_advances_positive",
      sql`${table.amountMinor} > 0 or ${table.amountMinor} = 0 and ${table.correctedAt} is not null`,
    ),
    check(
      "rider_advances_reason_length",
      sql`length(${table.reason}) between 1 and 200 and length(${table.correctionReason}) between 1 and 200`,
    ),
    check(
      "rider_advances_corrected_whole",
      sql`(${table.correctedAt} is null) = (${table.correctionReason} is null)
        and (${table.correctedBy} is null or ${table.correctedAt} is not null)`,
    ),
  ],
);
