import { toMinor } from "@/lib/core/money";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";

/**
 * Sets the test wallet to a balance that doesn't refill itself, so that orders beyond it are refused; null lets it refill
 * itself again. Returns the balance.
 *
 * @throws role_not_allowed, invalid_request for an amount that the currency can't express
 */
export async function setTestBalance(
  merchant: MerchantContext,
  balance: number | null,
): Promise<number> {
  requireRight(merchant, "rehearse_statuses");
  const { merchantId, market } = merchant;
  const balanceMinor =
    balance && (toMinor(balance, market.currency) ?? refuseValue("balance", { kind: "no_amount" }));
  return call.setTestBalance({ merchantId, balanceMinor });
}
