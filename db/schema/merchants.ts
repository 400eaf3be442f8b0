import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  integer,
  pgTable,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { degrees, instant, minorUnits } from "./columns";
import { recipientChoice } from "./enums";
import { markets } from "./markets";

const riderChoice = customType<{ data: string }>({ dataType: () => "rider_choice" });

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
    /** Its default pickup's place, kept for copies of the version before, which ask for it here. */
    pickupAddress: text(),
    pickupLatitude: degrees(),
    pickupLongitude: degrees(),
    /** The number that riders and recipients may call, in E.164. */
    phone: text(),
    /** The number that was confirmed with a code; a changed `phone` must be confirmed again. */
    confirmedPhone: text(),
    /** The addressee of its invoices; its name if none is set. */
    legalName: text(),
    taxNumber: text(),
    /** Up to four lines. */
    billingAddress: text(),
    /** The last month that was checked for an invoice, by its first day. */
    invoicedThrough: date({ mode: "string" }),
    createdAt: instant().notNull().defaultNow(),
    /** The requests a minute of its keys; null for the platform's own rate. */
    requestsPerMinute: integer(),
    /** The most that one of its orders can collect at the door, 0 for none; null for the market's limit. */
    collectMaximumMinor: minorUnits(),
    /** The share of that money for which its riders hand over; below 100, recipients may pay a part. */
    collectLeastPercent: smallint().notNull().default(100),
    /** Whether its riders hand over for the operator's reference of a payment that the recipient made. */
    takesReferences: boolean().notNull().default(false),
    /** Whether its orders with money to collect hold the price of their return from when they are placed. */
    holdsReturnFee: boolean().notNull().default(false),
    /** Whether its requests under the key of another one are refused, unless they say otherwise. */
    refusesMismatch: boolean().notNull().default(false),
    /** Whether its requests may bring their own pickup while the account has none. */
    bringsPickup: boolean().notNull().default(false),
    /** What its recipients may choose who are not there. */
    recipientChoices: recipientChoice()
      .array()
      .notNull()
      .default(["today", "tomorrow", "neighbour"]),
    /** Whether they may also fetch the parcel at a counter of its courier company. */
    allowsCounter: boolean().notNull().default(true),
    /** Whether its riders may leave a parcel where the recipient chooses, unless an order says otherwise. */
    allowsSafePlace: boolean().notNull().default(false),
    /** Whether an order whose recipient did not order it is cancelled without waiting for the shop's answer. */
    cancelsNotOrdered: boolean().notNull().default(false),
    /** The riders and companies that it excludes and prefers for live orders, copied from `rider_preferences`; null for none. */
    riderChoice: riderChoice(),
    /** Since when it places no new live orders, and why. */
    suspendedAt: instant(),
    suspendedReason: text(),
    /** When an owner closed the account. Until the market's days are over, the desk can reopen it. */
    closedAt: instant(),
    /** When what says who its people are was removed. */
    maskedAt: instant(),
  },
  (table) => [
    check("merchants_rate_is_positive", sql`${table.requestsPerMinute} > 0`),
    check("merchants_collect_least_share", sql`${table.collectLeastPercent} between 1 and 100`),
    check("merchants_collect_maximum_not_negative", sql`${table.collectMaximumMinor} >= 0`),
    check(
      "merchants_closed_before",
      sql`${table.maskedAt} is null or ${table.closedAt} is not null`,
    ),
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
