import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireProviderReference } from "../require-provider-reference";

/**
 * Records that the person who started to pay a withdrawal has paid it, and debits the courier's earnings
 * exactly once.
 *
 * @throws role_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_same_person,
 *   withdrawal_being_paid by another person, withdrawal_not_being_paid, insufficient_earnings; payout_used when another withdrawal was paid with this payment;
 *   invalid_request without the provider's id of it
 */
export async function payWithdrawal(
  admin: AdminContext,
  withdrawalId: string,
  { paymentReference }: { paymentReference: string },
): Promise<void> {
  requireRight(admin, "pay_withdrawals");
  await call.payWithdrawal({
    id: requireId("wdr", withdrawalId),
    userId: admin.userId,
    paymentReference: requireProviderReference("paymentReference", paymentReference),
  });
}
