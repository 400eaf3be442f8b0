import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { readOrder } from "../orders/read-order";
import {
  byMerchant,
  changedOrder,
  requireAccepted,
  type ChangedOrder,
  type ChangeTerms,
} from "./changed-order";
import { commitChange } from "./commit-change";
import type { OrderChange } from "./order-change";
import { planChange } from "./plan-change";

/**
 * Changes an order for its merchant: until a rider accepts its pickup time and more money to collect, until the pickup
 * its parcel and less money, and until the hand-over the destination and the recipient. Wallet, rider and event follow in the same statement. What
 * changes nothing answers the order as it is.
 *
 * @throws role_not_allowed, order_not_found, order_not_changeable, order_changed_meanwhile; fee_not_accepted for
 *   another fee than the stated one; for the new terms those of `priceAt`, insufficient_funds, merchant_suspended
 *   and daily_cap_reached
 */
export async function changeOrder(
  merchant: MerchantContext,
  orderId: string,
  change: OrderChange,
  { deliveryFee, userId }: ChangeTerms = {},
): Promise<ChangedOrder> {
  requireRight(merchant, "place_orders");
  const plan = async () => {
    const order = await readOrder(merchant, orderId);
    const planned = await planChange(merchant, order, change);
    if (planned) requireAccepted(planned, deliveryFee);
    return planned;
  };
  const planned = await commitChange(plan, byMerchant(merchant, userId));
  const order = await readOrder(merchant, orderId);
  const losesRider =
    planned !== undefined && planned.was.status !== "searching" && order.status === "searching";
  return changedOrder(order, planned, losesRider);
}
