import { boolean, smallint } from "drizzle-orm/pg-core";
import { minorUnits } from "./columns";
import { collectMethod } from "./enums";

/** An order's money at the door. */
export const collectColumns = {
  /** The money that the rider collects for the merchant; 0 for none. */
  collectMinor: minorUnits().notNull().default(0),
  /** The same money where the recipient has paid it ahead, so that the rider collects none. */
  paidMinor: minorUnits().notNull().default(0),
  /** The only way in which the recipient may pay it; null for any. */
  collectBy: collectMethod(),
  /** The share of it for which the rider hands over, as its merchant had set it when the order was placed. */
  collectLeastPercent: smallint().notNull().default(100),
  /** Whether its rider hands over for the operator's reference of a payment, as its market and shop had it then. */
  takesReference: boolean().notNull().default(false),
  /** What the rider has collected, where that is less than all of it. */
  partMinor: minorUnits(),
};
