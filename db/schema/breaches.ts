import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { couriers } from "./couriers";
import { markets } from "./markets";
import { merchants } from "./merchants";
import { users } from "./users";

/** What people lost control of. */
export const BREACH_DATA = [
  "names",
  "phones",
  "places",
  "parcels",
  "money",
  "papers",
  "positions",
  "sign_ins",
] as const;

export const breachData = pgEnum("breach_data", BREACH_DATA);

/** Who has to hear of a breach by law. */
export const BREACH_DUTIES = ["authority", "people"] as const;

export const breachDuty = pgEnum("breach_duty", BREACH_DUTIES);

export const breachStep = pgEnum("breach_step", [
  "recorded",
  "noted",
  "sent",
  "not_needed",
  "closed",
]);

/** Breaches of people's data, in the register that the law asks for. None is removed. */
export const breaches = pgTable(
  "breaches",
  {
    id: text().primaryKey(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    title: text().notNull(),
    happened: text().notNull(),
    /** When we noticed it, from which the legal times count. */
    noticedAt: instant().notNull(),
    data: breachData().array().notNull(),
    /** How many people it concerns, as far as known; null before that. */
    people: integer(),
    recordedAt: instant().notNull().defaultNow(),
    closedAt: instant(),
  },
  (table) => [
    index("breaches_newest").on(table.noticedAt, table.id),
    index("breaches_open")
      .on(table.noticedAt)
      .where(sql`closed_at is null`),
    check(
      "breaches_have_words",
      sql`length(${table.title}) between 1 and 120 and length(${table.happened}) between 1 and 2000`,
    ),
    check("breaches_concern_data", sql`cardinality(${table.data}) between 1 and 8`),
    check("breaches_people_not_negative", sql`${table.people} >= 0`),
  ],
);

/** The companies of whose customers, riders or staff the data is. */
export const breachCompanies = pgTable(
  "breach_companies",
  {
    breachId: text()
      .notNull()
      .references(() => breaches.id, { onDelete: "restrict" }),
    number: integer().notNull(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.breachId, table.number] }),
    check("breach_companies_one", sql`num_nonnulls(${table.merchantId}, ${table.courierId}) = 1`),
  ],
);

/** The notices about a breach that the law asks for: prepared here, sent by people. */
export const breachNotices = pgTable(
  "breach_notices",
  {
    breachId: text()
      .notNull()
      .references(() => breaches.id, { onDelete: "restrict" }),
    duty: breachDuty().notNull(),
    dueAt: instant().notNull(),
    text: text().notNull(),
    /** When it was sent, as a person states, or decided that it isn't needed. */
    settledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.breachId, table.duty] }),
    index("breach_notices_open")
      .on(table.dueAt)
      .where(sql`settled_at is null`),
    check("breach_notices_have_words", sql`length(${table.text}) between 1 and 6000`),
  ],
);

/** What was done about a breach, one after the other; none is edited. */
export const breachSteps = pgTable(
  "breach_steps",
  {
    breachId: text()
      .notNull()
      .references(() => breaches.id, { onDelete: "restrict" }),
    number: integer().notNull(),
    step: breachStep().notNull(),
    /** The notice that was settled. */
    duty: breachDuty(),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.breachId, table.number] }),
    check("breach_steps_numbered", sql`${table.number} between 1 and 200`),
    check("breach_steps_have_words", sql`length(${table.text}) between 1 and 2000`),
    check(
      "breach_steps_of_a_notice",
      sql`(${table.step} in ('sent', 'not_needed')) = (${table.duty} is not null)`,
    ),
  ],
);
