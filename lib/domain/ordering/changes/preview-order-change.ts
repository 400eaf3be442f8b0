import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readOrder } from "../orders/read-order";
import {
  byMerchant,
  changedOrder,
  requireAccepted,
  type ChangedOrder,
  type ChangeTerms,
} from "./changed-order";
import { planAndTry } from "./commit-change";
import type { OrderChange } from "./order-change";
import { planChange } from "./plan-change";

/**
 * What `changeOrder` would do now: the order as it is, the fee and the rider after the change. It makes the same checks,
 * but accepts any fee if none is stated, and changes nothing.
 *
 * @throws those of `changeOrder`
 */
export async function previewOrderChange(
  merchant: MerchantContext,
  orderId: string,
  change: OrderChange,
  { deliveryFee, userId }: ChangeTerms = {},
): Promise<ChangedOrder> {
  requireRight(merchant, "place_orders");
  const plan = async () => {
    const order = await readOrder(merchant, orderId);
    const planned = await planChange(merchant, order, change);
    if (planned && deliveryFee != null) requireAccepted(planned, deliveryFee);
    return planned;
  };
  const by = byMerchant(merchant, userId);
  const previewed = await planAndTry(plan, (it) => call.previewOrderChange({ ...it, ...by }));
  const order = await readOrder(merchant, orderId);
  return changedOrder(order, previewed?.planned, previewed?.result ?? false);
}
