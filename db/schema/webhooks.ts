import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { couriers } from "./couriers";
import { environment } from "./enums";
import { webhookDeliveryState, webhookScenario } from "./webhook-enums";

/** Addresses for events. A deleted one stays for the log of its deliveries. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text().notNull(),
    /** Its owner: a merchant, or the courier company that `courierId` names too (decision 0015). */
    merchantId: text().notNull(),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    url: text().notNull(),
    /** Event types, or `*` for all of them. */
    events: text().array().notNull(),
    secretSealed: bytea().notNull(),
    previousSecretSealed: bytea(),
    previousSecretExpiresAt: instant(),
    /** Why nothing is sent there; null while the endpoint is enabled. */
    disabledReason: text(),
    disabledAt: instant(),
    failingSince: instant(),
    failureCount: integer().notNull().default(0),
    lastFailureAt: instant(),
    lastSuccessAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    check(
      "webhook_endpoints_of_one_owner",
      sql`${table.courierId} is null or ${table.courierId} = ${table.merchantId}`,
    ),
    check("webhook_endpoints_hear_something", sql`cardinality(${table.events}) > 0`),
    check(
      "webhook_endpoints_disabled_for_a_reason",
      sql`(${table.disabledReason} is null) = (${table.disabledAt} is null)`,
    ),
    check(
      "webhook_endpoints_rotation_whole",
      sql`(${table.previousSecretSealed} is null) = (${table.previousSecretExpiresAt} is null)`,
    ),
  ],
);

/** Secrets that were replaced before the previous one, and sign until their own day is over. */
export const olderWebhookSecrets = pgTable(
  "older_webhook_secrets",
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    endpointId: text().notNull(),
    secretSealed: bytea().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "older_webhook_secrets_endpoint_fk",
      columns: [table.merchantId, table.environment, table.endpointId],
      foreignColumns: [
        webhookEndpoints.merchantId,
        webhookEndpoints.environment,
        webhookEndpoints.id,
      ],
    }).onDelete("cascade"),
    index("older_webhook_secrets_of_endpoint").on(
      table.merchantId,
      table.environment,
      table.endpointId,
    ),
  ],
);

/**
 * One event on its way to one endpoint of its owner. A merchant's events are in `events`, a company's in `company_events`: so
 * the event is not a foreign key, and deliveries are removed with it.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text().notNull(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    endpointId: text().notNull(),
    eventId: text().notNull(),
    orderId: text(),
    sequence: integer(),
    /** Copied from its event. */
    scenario: webhookScenario(),
    state: webhookDeliveryState().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Attempts before the newest replay, which restarts the schedule. */
    attemptsBeforeReplay: integer().notNull().default(0),
    dueAt: instant().notNull().defaultNow(),
    /** The end of the pause that the receiver's Retry-After asked for. */
    restsUntil: instant(),
    /** The end of a worker's lease; afterwards any worker may take it. */
    leasedUntil: instant(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    unique("webhook_deliveries_once_per_endpoint").on(
      table.merchantId,
      table.environment,
      table.endpointId,
      table.eventId,
    ),
    index("webhook_deliveries_due")
      .on(table.endpointId, table.dueAt)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_in_flight")
      .on(table.merchantId, table.environment, table.endpointId, table.leasedUntil)
      .where(sql`state = 'waiting' and leased_until is not null`),
    index("webhook_deliveries_in_order")
      .on(table.endpointId, table.orderId, table.sequence)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_newest_first").on(
      table.merchantId,
      table.environment,
      table.createdAt,
      table.id,
    ),
    check(
      "webhook_deliveries_scenario_is_a_test",
      sql`${table.scenario} is null or ${table.environment} = 'test'`,
    ),
    index("webhook_deliveries_of_order").on(table.merchantId, table.environment, table.orderId),
    foreignKey({
      name: "webhook_deliveries_endpoint",
      columns: [table.merchantId, table.environment, table.endpointId],
      foreignColumns: [
        webhookEndpoints.merchantId,
        webhookEndpoints.environment,
        webhookEndpoints.id,
      ],
    }).onDelete("restrict"),
  ],
);

/** Every attempt: the request and its answer. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    deliveryId: text().notNull(),
    number: integer().notNull(),
    startedAt: instant().notNull(),
    durationMs: integer().notNull(),
    /** HTTP status, or null when no answer came; then `error` says why. */
    status: integer(),
    error: text(),
    requestHeaders: json().$type<Record<string, string>>().notNull(),
    /** The first KB of the answer. */
    responseHead: text().notNull(),
    nextAttemptAt: instant(),
  },
  (table) => [
    primaryKey({
      columns: [table.merchantId, table.environment, table.deliveryId, table.number],
    }),
    foreignKey({
      name: "webhook_attempts_delivery",
      columns: [table.merchantId, table.environment, table.deliveryId],
      foreignColumns: [
        webhookDeliveries.merchantId,
        webhookDeliveries.environment,
        webhookDeliveries.id,
      ],
    }).onDelete("restrict"),
    check(
      "webhook_attempts_answer_or_error",
      sql`${table.status} is not null or ${table.error} is not null`,
    ),
  ],
);
