import { instant, minorUnits } from "./columns";

/** The fee of an order and its parts. */
export const feeColumns = {
  feeMinor: minorUnits().notNull(),
  platformFeeMinor: minorUnits().notNull(),
  /** What the shop added so that a rider accepts, none of it the platform's, and when it was raised last. */
  priorityFeeMinor: minorUnits().notNull().default(0),
  priorityFeeAt: instant(),
  /** The part that went back to the wallet. */
  refundMinor: minorUnits().notNull().default(0),
};
