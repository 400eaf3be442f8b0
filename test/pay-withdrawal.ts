import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { payWithdrawal } from "@/lib/domain/money/withdrawals/pay-withdrawal";
import { startPayingWithdrawal } from "@/lib/domain/money/withdrawals/start-paying-withdrawal";

/** Starts to pay a withdrawal and records its payment, as one person does. */
export async function startAndPay(
  admin: AdminContext,
  id: string,
  payment: { paymentReference: string },
): Promise<void> {
  await startPayingWithdrawal(admin, id);
  await payWithdrawal(admin, id, payment);
}
