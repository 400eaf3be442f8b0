import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";
import type { Withdrawal } from "../withdrawals/find-withdrawals";

export type CollectionPayout = {
  /** Made with the form by `newId("cpo")`: a form that is sent twice is one payout. */
  id: string;
  /** The sum that was shown. */
  amountMinor: number;
  userId: string;
  /** `own_phone` is the number of the merchant's plan, which the payment provider pays. */
  to: "wallet" | "own_phone" | Withdrawal["method"];
  /** A phone number in the market's notation, or the bank, branch and account; read for those paid by hand alone. */
  destination?: string;
};

const BANK_LENGTH = { least: 5, most: 120 };

/**
 * Pays out everything that the platform has received for a merchant: into its wallet at once, to its own phone through
 * the payment provider, or to another phone or a bank account, which finance pays by hand.
 *
 * @throws role_not_allowed; cash_changed where the sum is another one now; payout_number_missing, payout_number_waits,
 *   payout_too_small for the own phone; invalid_request for a destination that is none
 */
export async function payOutCollections(
  merchant: MerchantContext,
  payout: CollectionPayout,
): Promise<void> {
  requireRight(merchant, "pay_out_collections");
  const { merchantId, environment, market } = merchant;
  await call.payOutCollections({
    id: clientId("cpo", payout.id),
    merchantId,
    environment,
    currency: market.currency,
    seenMinor: payout.amountMinor,
    ...payeeOf(merchant, payout),
    userId: payout.userId,
  });
}

function payeeOf({ market }: MerchantContext, { to, destination = "" }: CollectionPayout) {
  if (to === "wallet") return { method: null, destination: null };
  if (to === "own_phone") return { method: null, destination: null, sentAs: newId("pay") };
  if (to !== "bank_transfer") {
    const phone = phoneNumberOf(destination, market.phoneRegion);
    return {
      method: to,
      destination: phone ?? refuseValue("destination", { kind: "no_phone" }),
    };
  }
  const text = destination.replaceAll("\u0000", "").trim();
  const isSound = text.length >= BANK_LENGTH.least && text.length <= BANK_LENGTH.most;
  return {
    method: to,
    destination: isSound ? text : refuseValue("destination", { kind: "no_bank_account" }),
  };
}
