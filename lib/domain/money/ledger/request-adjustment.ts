import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { requireId } from "../../require-id";
import { requireAdjustmentReason } from "./adjustment-reason";
import { readLedgerAccount } from "./read-ledger-account";

export type NewAdjustment = {
  /** Made with the form, so that a form that is sent twice is one request. */
  id: string;
  accountId: string;
  /** Positive for a credit to the company. */
  amountMinor: number;
  reason: string;
  /** The confirmed amount, if it is a large one. */
  confirmedMinor?: number | undefined;
};

/**
 * Requests a correction of a merchant's live wallet or a courier's earnings. Nothing moves until another
 * person posts it.
 *
 * @throws role_not_allowed, account_not_found, account_not_adjustable, invalid_request without an
 *   amount or a reason; adjustment_not_confirmed with the balance for an amount above the market's that
 *   was not confirmed
 */
export async function requestAdjustment(
  admin: AdminContext,
  { id, accountId, amountMinor, reason, confirmedMinor }: NewAdjustment,
): Promise<void> {
  requireRight(admin, "adjust_ledger");
  if (accountId.includes("\0")) return refuse("account_not_found");
  if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) {
    return refuseValue("amount", { kind: "zero" });
  }
  const { confirmAboveMinor, balanceMinor, currency } = await readLedgerAccount(admin, accountId);
  const isLarge = confirmAboveMinor !== null && Math.abs(amountMinor) > confirmAboveMinor;
  if (isLarge && confirmedMinor !== amountMinor) {
    refuse("adjustment_not_confirmed", { amountMinor, balanceMinor: balanceMinor ?? 0, currency });
  }
  await call.requestAdjustment({
    id: requireId("adj", id),
    accountId,
    amountMinor,
    reason: requireAdjustmentReason(reason),
    userId: admin.userId,
  });
}
