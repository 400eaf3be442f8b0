import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, degrees, instant } from "./columns";
import { environment } from "./enums";
import { markets } from "./markets";

export const merchants = pgTable(
  "merchants",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Names the merchant in the references of its payments. */
    payerNumber: integer().generatedAlwaysAsIdentity().notNull().unique(),
    marketCode: text()
      .notNull()
      .references(() => markets.code, { onDelete: "restrict" }),
    pickupAddress: text(),
    pickupLatitude: degrees(),
    pickupLongitude: degrees(),
    /** What riders and receivers may call, in E.164. */
    phone: text(),
    createdAt: instant().notNull().defaultNow(),
    /** How often its keys may call in a minute; null where the platform's own rate holds. */
    requestsPerMinute: integer(),
    /** Since when it places no new live orders, and why. */
    suspendedAt: instant(),
    suspendedReason: text(),
  },
  (table) => [
    check("merchants_rate_is_positive", sql`${table.requestsPerMinute} > 0`),
    check(
      "merchants_suspended_has_a_reason",
      sql`(${table.suspendedAt} is null) = (${table.suspendedReason} is null)`,
    ),
    check(
      "merchants_pickup_whole_or_absent",
      sql`(${table.pickupLatitude} is null) = (${table.pickupLongitude} is null)`,
    ),
    check(
      "merchants_pickup_on_earth",
      sql`${table.pickupLatitude} between -90 and 90 and ${table.pickupLongitude} between -180 and 180`,
    ),
  ],
);

/** Merchant API keys. Only the SHA-256 is kept; the secret is shown once, when it is made. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text().primaryKey(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    name: text().notNull(),
    secretSha256: bytea().notNull().unique(),
    lastFour: text().notNull(),
    isDemo: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
    expiresAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index("api_keys_of_merchant").on(table.merchantId, table.environment),
    check("api_keys_hash_is_sha256", sql`octet_length(${table.secretSha256}) = 32`),
  ],
);
