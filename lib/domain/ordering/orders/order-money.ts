import { sql as expression, type SQL } from "drizzle-orm";
import { orders } from "@/db/schema";

const minor = (amount: SQL) => amount.mapWith(Number);

/** Amounts that functions of the database decide, read with an order's row. */
export const ORDER_MONEY = {
  /** The courier company's earnings from the delivery itself, actual or expected. */
  courierMinor: minor(expression`courier_share(${orders})`),
  platformMinor: minor(
    expression`platform_part(${orders}, ${orders.feeMinor} - ${orders.refundMinor})`,
  ),
  /** What cancelling it now would refund. */
  refundIfCancelled: minor(
    expression`refund_of(${orders}, 'cancelled', ${orders.disputeDecision})`,
  ),
  /** What deciding its dispute as not delivered would refund. */
  refundIfNotDelivered: minor(expression`refund_of(${orders}, 'completed', 'not_delivered')`),
};
