import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { bytea, degrees, instant } from "./columns";
import { riders } from "./couriers";
import { environment } from "./enums";
import { orders } from "./orders";

/**
 * Where riders stood when they delivered an order: staged with its event, filled by the worker, and read only to learn a
 * door. No company reads it.
 */
export const doorPoints = pgTable(
  "door_points",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    stagedAt: instant().notNull().defaultNow(),
    /** Null until its recipient's doors are learned with it. */
    learnedAt: instant(),
    /** HMAC of the recipient's number with the installation's key; null until the worker has filled the row. */
    phoneKey: text(),
    riderId: integer().references(() => riders.id, { onDelete: "restrict" }),
    latitude: degrees(),
    longitude: degrees(),
    accuracyM: doublePrecision(),
    happenedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    index("door_points_to_learn")
      .on(table.stagedAt)
      .where(sql`learned_at is null`),
    index("door_points_by_age").on(table.stagedAt),
    index("door_points_of_recipient").on(table.phoneKey, table.environment, table.happenedAt),
    foreignKey({
      name: "door_points_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("cascade"),
    check(
      "door_points_whole",
      sql`num_nulls(${table.phoneKey}, ${table.riderId}, ${table.latitude}, ${table.longitude}, ${table.accuracyM}, ${table.happenedAt}) in (0, 6)`,
    ),
  ],
);

/** The doors of recipients, which riders and arrival times use. A shop never sees where they are. */
export const doors = pgTable(
  "doors",
  {
    environment: environment().notNull(),
    /** HMAC of the recipient's number with the installation's key. */
    phoneKey: text().notNull(),
    /** 0 for the one that the recipient has set. */
    number: integer().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    /** The door is within this radius three times in four. */
    accuracyM: integer().notNull(),
    /** The deliveries that show it; 0 for the one that the recipient has set. */
    deliveries: integer().notNull(),
    isOwn: boolean().generatedAlwaysAs(sql`number = 0`),
    /** Its newest delivery, or when the recipient set it. */
    newestAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.environment, table.phoneKey, table.number] }),
    index("doors_by_age").on(table.newestAt),
    check(
      "doors_in_range",
      sql`${table.number} between 0 and 4 and ${table.accuracyM} between 1 and 200 and ${table.deliveries} >= 0`,
    ),
  ],
);

/** When recipients had their doors deleted: older deliveries teach nothing any more. */
export const forgottenDoors = pgTable(
  "forgotten_doors",
  {
    phoneKey: text().primaryKey(),
    forgottenAt: instant().notNull().defaultNow(),
  },
  (table) => [index("forgotten_doors_by_age").on(table.forgottenAt)],
);

/** What riders say of the way to a recipient's door; the words of each are in lib/messages/en/door-hints.json. */
export const doorHintKind = pgEnum("door_hint_kind", [
  "gate",
  "behind_church",
  "behind_shop",
  "ask_guard",
  "on_foot",
  "call_first",
]);

/** Riders' hints for the next rider. No shop and no company reads them. */
export const doorHints = pgTable(
  "door_hints",
  {
    id: text().primaryKey(),
    environment: environment().notNull(),
    /** HMAC of the recipient's number with the installation's key. */
    phoneKey: text().notNull(),
    /** The pin of the order with which it was left. */
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    kind: doorHintKind().notNull(),
    /** A few words of the rider's own. */
    words: text(),
    riderId: integer()
      .notNull()
      .references(() => riders.id, { onDelete: "restrict" }),
    /** By the phone's clock, limited to between the order's last event and now. */
    leftAt: instant().notNull(),
  },
  (table) => [
    index("door_hints_of_recipient").on(table.phoneKey, table.environment),
    index("door_hints_by_age").on(table.leftAt),
    check("door_hints_words_short", sql`char_length(${table.words}) between 1 and 40`),
  ],
);

/** What recipients show riders of their entrances: of each place one WebP that we encoded. No shop, company or desk reads it. */
export const entrancePhotos = pgTable(
  "entrance_photos",
  {
    /** Unguessable: the browser that sent it may replace and delete it. */
    id: text().primaryKey(),
    environment: environment().notNull(),
    /** HMAC of the recipient's number with the installation's key. */
    phoneKey: text().notNull(),
    /** The pin of the order with which it was sent. */
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    photo: bytea().notNull(),
    sha256: text()
      .notNull()
      .generatedAlwaysAs(sql`encode(sha256(photo), 'hex')`),
    width: integer().notNull(),
    height: integer().notNull(),
    keptAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index("entrance_photos_of_recipient").on(table.phoneKey, table.environment),
    index("entrance_photos_by_age").on(table.keptAt),
    check("entrance_photos_small", sql`octet_length(${table.photo}) <= 65536`),
  ],
);
