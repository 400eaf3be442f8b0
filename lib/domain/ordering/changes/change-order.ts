import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { refuse } from "../../errors";
import { readOrder, type Order } from "../orders/read-order";
import { commitChange } from "./commit-change";
import { planChange, type OrderChange, type PlannedChange } from "./plan-change";

type Terms = {
  /** The fee after the change, as a decimal; needed where it changes. */
  deliveryFee?: number | null | undefined;
  /** The merchant's user who changes it; null for an API key. */
  userId?: string | null;
};

/**
 * Changes an order for its merchant: until a rider accepts its pickup time too, until the pickup also its parcel, and
 * until the hand-over the destination and the recipient. Wallet, rider and event follow in the same statement. What
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
  { deliveryFee, userId }: Terms = {},
): Promise<Order> {
  requireRight(merchant, "place_orders");
  const plan = async () => {
    const order = await readOrder(merchant, orderId);
    const planned = await planChange(merchant, order, change);
    if (planned) requireAccepted(order, planned, deliveryFee);
    return planned;
  };
  await commitChange(plan, {
    actor: "merchant",
    userId: userId ?? null,
    cappedKeyId: merchant.apiKey?.isCapped ? merchant.apiKey.id : null,
  });
  return readOrder(merchant, orderId);
}

/** The fee of an order before and after a change. */
export type ChangedFee = { feeMinor: number; wasMinor: number; currency: string };

/** Nobody pays another fee than the one that they have seen. */
function requireAccepted(
  order: Order,
  { feeMinor }: PlannedChange,
  deliveryFee: number | null | undefined,
): void {
  const { currency } = order;
  const isStated = deliveryFee != null;
  const isAccepted = isStated
    ? deliveryFee === toDecimal(feeMinor, currency)
    : feeMinor === order.feeMinor;
  if (!isAccepted) refuse("fee_not_accepted", { feeMinor, wasMinor: order.feeMinor, currency });
}
