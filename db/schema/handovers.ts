import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "./columns";
import { environment, handoverKind } from "./enums";
import { orders } from "./orders";

/** Public halves of the keys that signed hand-overs, so that old proofs outlive a changed key. */
export const signingKeys = pgTable("signing_keys", {
  id: text().primaryKey(),
  /** SPKI, PEM. */
  publicKey: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/**
 * A parcel changing hands, as a signed document that names its predecessor's hash: a holder of the
 * documents of an order can tell that none was changed, added or left out.
 */
export const handovers = pgTable(
  "handovers",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    number: integer().notNull(),
    previousNumber: integer().generatedAlwaysAs(sql`nullif(number - 1, 0)`),
    kind: handoverKind().notNull(),
    /** Canonical JSON (RFC 8785), exactly as it was signed. */
    document: text().notNull(),
    /** The document's fingerprint, in hexadecimal. */
    sha256: text().notNull().unique(),
    previousSha256: text(),
    /** Ed25519, in base64. */
    signature: text().notNull(),
    keyId: text()
      .notNull()
      .references(() => signingKeys.id, { onDelete: "restrict" }),
    recordedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId, table.number] }),
    foreignKey({
      name: "handovers_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "handovers_without_holes",
      columns: [table.merchantId, table.environment, table.orderId, table.previousNumber],
      foreignColumns: [table.merchantId, table.environment, table.orderId, table.number],
    }).onDelete("restrict"),
    check("handovers_from_one", sql`${table.number} >= 1`),
    check(
      "handovers_point_at_their_predecessor",
      sql`(${table.number} = 1) = (${table.previousSha256} is null)`,
    ),
  ],
);

/** Photos that phones took at a hand-over, re-encoded so that they contain no other data. */
export const handoverPhotos = pgTable(
  "handover_photos",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    number: integer().notNull(),
    contentType: text().notNull(),
    content: bytea().notNull(),
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId, table.number] }),
    index("handover_photos_by_age").on(table.createdAt),
    foreignKey({
      name: "handover_photos_handover",
      columns: [table.merchantId, table.environment, table.orderId, table.number],
      foreignColumns: [
        handovers.merchantId,
        handovers.environment,
        handovers.orderId,
        handovers.number,
      ],
    }).onDelete("restrict"),
  ],
);
