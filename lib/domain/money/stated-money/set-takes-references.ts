import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { readTakesReferences } from "./read-takes-references";

/**
 * Sets whether riders hand over for the reference of a recipient's own payment. An order that is placed keeps what was set
 * at its time, so that a rider without a network does what counts.
 *
 * @throws role_not_allowed; reference_not_taken where the market offers it to no shop
 */
export async function setTakesReferences(
  merchant: MerchantContext,
  { takes, userId }: { takes: boolean; userId: string },
): Promise<void> {
  requireRight(merchant, "pay_out_collections");
  if (takes && (await readTakesReferences(merchant)) === null) refuse("reference_not_taken");
  await call.setTakesReferences({ merchantId: merchant.merchantId, takes, userId });
}
