import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, degrees, grams, instant, minorUnits } from "./columns";
import { environment } from "./enums";
import { merchants } from "./merchants";
import { pickups } from "./pickups";
import { users } from "./users";

/** Who pays the delivery of a sale: the customer beside the price, or the shop out of it. */
export const deliveryPayer = pgEnum("delivery_payer", ["customer", "shop"]);

/** A shop's answer to a customer's request; one without an answer in time has expired. */
export const saleRequestState = pgEnum("sale_request_state", ["waiting", "accepted", "declined"]);

/** A link with which a shop sells one kind of item: its holders ask for it, and the shop accepts. */
export const saleLinks = pgTable(
  "sale_links",
  {
    /** In the address of the public page. */
    id: text().notNull().unique(),
    merchantId: text()
      .notNull()
      .references(() => merchants.id, { onDelete: "restrict" }),
    environment: environment().notNull(),
    item: text().notNull(),
    priceMinor: minorUnits().notNull(),
    deliveryPaidBy: deliveryPayer().notNull(),
    /** Where riders collect; null for where the merchant's orders start by default. */
    pickupId: text(),
    requiredWeightG: grams().notNull(),
    /** How many sales it takes at most, and how many were accepted. */
    salesMaximum: integer().notNull(),
    salesCount: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    createdBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    closedAt: instant(),
    closedBy: text().references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    index("sale_links_newest_first").on(
      table.merchantId,
      table.environment,
      table.createdAt,
      table.id,
    ),
    foreignKey({
      name: "sale_links_pickup",
      columns: [table.merchantId, table.pickupId],
      foreignColumns: [pickups.merchantId, pickups.id],
    }).onDelete("restrict"),
    check("sale_links_item_length", sql`length(${table.item}) between 1 and 120`),
    check("sale_links_price_positive", sql`${table.priceMinor} > 0`),
    check("sale_links_weight_positive", sql`${table.requiredWeightG} > 0`),
    check("sale_links_maximum", sql`${table.salesMaximum} between 1 and 1000`),
    check(
      "sale_links_count_within_maximum",
      sql`${table.salesCount} between 0 and ${table.salesMaximum}`,
    ),
    check(
      "sale_links_closed_by_a_person",
      sql`(${table.closedAt} is null) = (${table.closedBy} is null)`,
    ),
  ],
);

/** What the thing of a link looks like: a WebP that we encoded, and what its address names it by. */
export const salePhotos = pgTable(
  "sale_photos",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    linkId: text().notNull(),
    photo: bytea().notNull(),
    sha256: text()
      .notNull()
      .generatedAlwaysAs(sql`encode(sha256(photo), 'hex')`),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.linkId] }),
    foreignKey({
      name: "sale_photos_link",
      columns: [table.merchantId, table.environment, table.linkId],
      foreignColumns: [saleLinks.merchantId, saleLinks.environment, saleLinks.id],
    }).onDelete("restrict"),
    index("sale_photos_by_name").on(table.sha256),
    check("sale_photos_small", sql`octet_length(${table.photo}) <= 65536`),
  ],
);

/** A customer's request for the item of a link; it becomes one order at most. */
export const saleRequests = pgTable(
  "sale_requests",
  {
    /** Unguessable: its holder sees the shop's answer and follows the parcel. */
    id: text().notNull().unique(),
    merchantId: text().notNull(),
    environment: environment().notNull(),
    linkId: text().notNull(),
    name: text().notNull(),
    /** E.164. */
    phone: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    /** The known place that the customer chose; null for a location. */
    placeName: text(),
    /** What the rider looks for. */
    landmark: text().notNull(),
    /** The fee of its quote, and the money to collect at the door, as the customer saw them. */
    feeMinor: minorUnits().notNull(),
    collectMinor: minorUnits().notNull(),
    state: saleRequestState().notNull().default("waiting"),
    createdAt: instant().notNull().defaultNow(),
    /** Its quote ends at the same moment. */
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    /** Null for one that was declined because the item was sold out. */
    decidedBy: text().references(() => users.id, { onDelete: "restrict" }),
    orderId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.id] }),
    foreignKey({
      name: "sale_requests_link",
      columns: [table.merchantId, table.environment, table.linkId],
      foreignColumns: [saleLinks.merchantId, saleLinks.environment, saleLinks.id],
    }).onDelete("restrict"),
    index("sale_requests_of_link").on(
      table.merchantId,
      table.environment,
      table.linkId,
      table.createdAt,
    ),
    index("sale_requests_waiting")
      .on(table.merchantId, table.environment, table.expiresAt)
      .where(sql`state = 'waiting'`),
    uniqueIndex("sale_requests_one_per_order")
      .on(table.merchantId, table.environment, table.orderId)
      .where(sql`order_id is not null`),
    index("sale_requests_of_phone").on(table.phone, table.createdAt),
    index("sale_requests_by_expiry").on(table.expiresAt),
    check("sale_requests_phone_is_e164", sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check(
      "sale_requests_on_earth",
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check("sale_requests_money", sql`${table.feeMinor} > 0 and ${table.collectMinor} > 0`),
    check(
      "sale_requests_decided_once",
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
    check(
      "sale_requests_accepted_has_order",
      sql`(${table.state} = 'accepted') = (${table.orderId} is not null)`,
    ),
  ],
);
