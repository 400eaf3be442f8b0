import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { users } from "./users";

/** What the status page reports on, in its order. */
export const SERVICE_PARTS = ["api", "dashboards", "dispatch", "webhooks", "messages"] as const;

export const servicePart = pgEnum("service_part", SERVICE_PARTS);

/** The steps of an incident. */
export const INCIDENT_STATES = ["investigating", "identified", "monitoring", "resolved"] as const;

export const incidentState = pgEnum("incident_state", INCIDENT_STATES);

/** The minutes of one day, in UTC, in which a part worked and in which it did not. Minutes that were not measured are in neither. */
export const serviceDays = pgTable(
  "service_days",
  {
    part: servicePart().notNull(),
    day: date({ mode: "string" }).notNull(),
    upMinutes: integer().notNull(),
    downMinutes: integer().notNull(),
    /** The newest counted minute, so that several workers count each once. */
    measuredAt: instant().notNull(),
    /** Whether the part worked in that minute. */
    isWorking: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.day] }),
    check(
      "service_days_have_minutes",
      sql`${table.upMinutes} >= 0 and ${table.downMinutes} >= 0
        and ${table.upMinutes} + ${table.downMinutes} between 1 and 1440`,
    ),
  ],
);

/** A disturbance of the service, as the platform's people report it on the status page. */
export const incidents = pgTable(
  "incidents",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    parts: servicePart().array().notNull(),
    startedAt: instant().notNull().defaultNow(),
    /** Null until an update says so. */
    resolvedAt: instant(),
  },
  (table) => [
    index("incidents_newest").on(table.startedAt, table.id),
    index("incidents_open")
      .on(table.startedAt)
      .where(sql`resolved_at is null`),
    check("incidents_title_has_words", sql`length(${table.title}) between 1 and 120`),
    check("incidents_concern_a_part", sql`cardinality(${table.parts}) between 1 and 5`),
  ],
);

/** What an incident's readers learn, one after the other; none is edited. */
export const incidentUpdates = pgTable(
  "incident_updates",
  {
    incidentId: text()
      .notNull()
      .references(() => incidents.id, { onDelete: "restrict" }),
    number: integer().notNull(),
    state: incidentState().notNull(),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.incidentId, table.number] }),
    check("incident_updates_numbered", sql`${table.number} between 1 and 100`),
    check("incident_updates_have_words", sql`length(${table.text}) between 1 and 2000`),
  ],
);
