import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { CredentialPrefix } from "@/lib/core/credential";
import { bytea, instant, minorUnits } from "./columns";
import { couriers } from "./couriers";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { pickups } from "./pickups";

/** What a key or token may do. */
export const credentialScope = pgEnum("credential_scope", [
  "full",
  "read",
  "orders",
  "wallet",
  "work_orders",
  "earnings",
]);

/**
 * The API keys of merchants and the tokens of courier companies. Only the SHA-256 is stored; the secret is
 * shown once, when it is made.
 */
export const credentials = pgTable(
  "credentials",
  {
    id: text().primaryKey(),
    merchantId: text().references(() => merchants.id, { onDelete: "restrict" }),
    courierId: text().references(() => couriers.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    scopes: credentialScope().array().notNull(),
    name: text().notNull(),
    prefix: text().$type<CredentialPrefix>().notNull(),
    lastFour: text().notNull(),
    secretSha256: bytea().notNull().unique(),
    /** The branch that a key is limited to; null for the whole shop. */
    branchId: text(),
    /** The most that orders placed with it may cost in a day of its market; null for no limit. */
    dailyCapMinor: minorUnits(),
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
    /** Set by a rotation: the old secret works until then. */
    expiresAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index("credentials_of_merchant").on(table.merchantId, table.environment),
    index("credentials_of_courier").on(table.courierId, table.environment),
    foreignKey({
      name: "credentials_branch",
      columns: [table.merchantId, table.branchId],
      foreignColumns: [pickups.merchantId, pickups.id],
    }).onDelete("restrict"),
    check("credentials_have_one_owner", sql`num_nonnulls(merchant_id, courier_id) = 1`),
    check("credentials_may_do_something", sql`cardinality(${table.scopes}) > 0`),
    check("credentials_hash_is_sha256", sql`octet_length(${table.secretSha256}) = 32`),
    check("credentials_cap_is_positive", sql`${table.dailyCapMinor} > 0`),
  ],
);

/** The cost of orders placed with a capped key, by day. */
export const credentialSpending = pgTable(
  "credential_spending",
  {
    credentialId: text()
      .notNull()
      .references(() => credentials.id, { onDelete: "restrict" }),
    day: date().notNull(),
    spentMinor: minorUnits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.credentialId, table.day] })],
);
