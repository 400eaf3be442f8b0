import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { requireWithdrawalId } from "./withdrawal-id";

/** As providers write their transaction ids. */
const PAYMENT_REFERENCE = /^[\x21-\x7e]{4,64}$/;

/**
 * Notes that a withdrawal was paid and takes it from the courier's earnings, exactly once: of two
 * people who confirm it the second is told that it was decided.
 *
 * @throws position_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_same_person,
 *   insufficient_earnings; payout_used when another withdrawal was paid with this payment;
 *   invalid_request without the provider's id of it
 */
export async function payWithdrawal(
  admin: AdminContext,
  withdrawalId: string,
  { paymentReference }: { paymentReference: string },
): Promise<void> {
  requireFinance(admin);
  await sql`select pay_withdrawal(
    p_id => ${requireWithdrawalId(withdrawalId)},
    p_user_id => ${admin.userId},
    p_payment_reference => ${requireReference(paymentReference)})`;
}

/** Compared without spaces and in capitals, as people copy it from a message in many ways. */
function requireReference(text: string): string {
  const reference = text.replace(/\s+/g, "").toUpperCase();
  if (PAYMENT_REFERENCE.test(reference)) return reference;
  const message = "Give the provider's id of the payment, 4 to 64 characters.";
  return refuse("invalid_request", { issues: [{ path: "paymentReference", message }] });
}
