import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";

/**
 * Sets the share of the money at the door for which riders hand over; 100 for all of it. An order that is placed keeps
 * the share of its time, so that a rider without a network asks for what counts.
 *
 * @throws role_not_allowed; invalid_request for a share that is no whole number from 1 to 100
 */
export async function setPartPayment(
  merchant: MerchantContext,
  { leastPercent, userId }: { leastPercent: number; userId: string },
): Promise<void> {
  requireRight(merchant, "pay_out_collections");
  if (!Number.isInteger(leastPercent) || leastPercent < 1 || leastPercent > 100) {
    refuseValue("leastPercent", { kind: "percent", least: 1, most: 100 });
  }
  await call.setPartPayment({ merchantId: merchant.merchantId, leastPercent, userId });
}
