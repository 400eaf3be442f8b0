import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { requireId } from "../../require-id";

/** The length of providers' payment ids, in characters. */
const LENGTH = { least: 4, limit: 64 };

/** The form of providers' payment ids. */
const PAYMENT_REFERENCE = new RegExp(`^[\\x21-\\x7e]{${LENGTH.least},${LENGTH.limit}}$`);

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
    paymentReference: requireReference(paymentReference),
  });
}

/** Compared without spaces and in capitals, as people copy it from a message in many ways. */
function requireReference(text: string): string {
  const reference = text.replace(/\s+/g, "").toUpperCase();
  if (PAYMENT_REFERENCE.test(reference)) return reference;
  return refuseValue("paymentReference", { kind: "payment_reference", ...LENGTH });
}
