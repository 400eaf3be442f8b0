import { sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";

/** The money of an order as its rider sees it. */
export const MONEY_AT_DOOR = {
  /** The cash to collect. */
  collectMinor: expression<number>`cash_to_collect(${orders})`.mapWith(Number),
  /** The least of it for which the parcel may be handed over. */
  collectLeastMinor: expression<number>`least_to_collect(${orders})`.mapWith(Number),
  /** What the recipient must pay with mobile money before the hand-over. */
  byPhoneMinor: expression<number>`${orders.collectMinor} - cash_to_collect(${orders})`.mapWith(
    Number,
  ),
  currency: orders.currency,
};

/** What may be paid by the reference of the recipient's own payment, and whether any may. */
export const BY_REFERENCE = {
  takesReference: expression<boolean>`takes_reference(${orders}, ${orders.collectMinor})`.mapWith(
    Boolean,
  ),
  referenceMinor: orders.collectMinor,
  referenceLeastMinor:
    expression<number>`ceil(${orders.collectMinor} * ${orders.collectLeastPercent} / 100.0)`.mapWith(
      Number,
    ),
};
