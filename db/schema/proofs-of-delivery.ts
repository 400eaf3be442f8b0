import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { degrees, instant } from "./columns";
import { counters } from "./counters";
import { environment, proofMethod, receivedBy } from "./enums";
import { orders } from "./orders";
import { users } from "./users";

/** The proof of a hand-over; one per order, written in the statement that delivers it. */
export const proofsOfDelivery = pgTable(
  "proofs_of_delivery",
  {
    merchantId: text().notNull(),
    environment: environment().notNull(),
    orderId: text().notNull(),
    method: proofMethod().notNull(),
    /** Who took the parcel: the neighbour whose PIN was given, or else the recipient of the order. */
    recipientName: text(),
    /** Whose PIN was given; null without one. */
    receivedBy: receivedBy(),
    latitude: degrees(),
    longitude: degrees(),
    /** Metres between the proof's position and the order's destination. */
    metresFromDestination: integer(),
    /** Whether the recipient gave the order's PIN. */
    isPinVerified: boolean().notNull().default(false),
    /** The recipient's signature, as the path of an SVG in a box of 300 by 120. */
    signaturePath: text(),
    note: text(),
    /** The place that the recipient had chosen and where the rider left it, in their words; null for a hand-over to a person. */
    safePlace: text(),
    /** The signed hand-over with the same facts; null for a delivery of the demo. */
    handoverNumber: integer(),
    capturedAt: instant().notNull(),
    /** The counter where the recipient fetched it, and the person of the company who handed it over; null for a rider's delivery. */
    counterId: text().references(() => counters.id, { onDelete: "restrict" }),
    handedOverBy: text().references(() => users.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.environment, table.orderId] }),
    index("proofs_of_delivery_with_a_hand")
      .on(table.capturedAt)
      .where(sql`signature_path is not null or note is not null`),
    index("proofs_of_delivery_at_safe_places")
      .on(table.capturedAt)
      .where(sql`safe_place is not null`),
    foreignKey({
      name: "proofs_of_delivery_order",
      columns: [table.merchantId, table.environment, table.orderId],
      foreignColumns: [orders.merchantId, orders.environment, orders.id],
    }).onDelete("restrict"),
    check(
      "proofs_of_delivery_counter_has_person",
      sql`(${table.counterId} is null) = (${table.handedOverBy} is null)`,
    ),
    check(
      "proofs_of_delivery_signed_or_simulated",
      sql`${table.handoverNumber} is not null or ${table.method} = 'simulated'`,
    ),
  ],
);
