"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { formatMoney } from "@/lib/core/format-money";
import { adminAction } from "@/lib/dashboard/actions";
import { refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isRefusal } from "@/lib/domain/errors";
import { decideSlipPayout } from "@/lib/domain/money/rider-pay/decide-slip-payout";
import { approveWithdrawal } from "@/lib/domain/money/withdrawals/approve-withdrawal";
import { payWithdrawal } from "@/lib/domain/money/withdrawals/pay-withdrawal";
import { rejectWithdrawal } from "@/lib/domain/money/withdrawals/reject-withdrawal";
import { releaseWithdrawal } from "@/lib/domain/money/withdrawals/release-withdrawal";
import { startPayingWithdrawal } from "@/lib/domain/money/withdrawals/start-paying-withdrawal";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";

const withdrawal = z.object({ withdrawalId: z.string() });

export const approveWithdrawalAction = adminAction(
  { name: "approve_withdrawal", act: "pay_withdrawals", fields: withdrawal },
  async ({ admin, fields: { withdrawalId } }) => {
    refresh();
    await approveWithdrawal(admin, withdrawalId);
    return null;
  },
);

export const startPayingWithdrawalAction = adminAction(
  { name: "start_paying_withdrawal", act: "pay_withdrawals", fields: withdrawal },
  async ({ admin, fields: { withdrawalId } }) => {
    // Also after a refusal: the company may have cancelled, which the page then shows.
    refresh();
    await startPayingWithdrawal(admin, withdrawalId);
    return null;
  },
);

export const releaseWithdrawalAction = adminAction(
  {
    name: "release_withdrawal",
    act: "pay_withdrawals",
    fields: withdrawal.extend({ reason: z.string() }),
  },
  async ({ admin, fields: { withdrawalId, reason } }) => {
    refresh();
    await releaseWithdrawal(admin, withdrawalId, { reason });
    return null;
  },
);

export const payWithdrawalAction = adminAction(
  {
    name: "pay_withdrawal",
    act: "pay_withdrawals",
    fields: withdrawal.extend({ paymentReference: z.string() }),
  },
  async ({ admin, fields: { withdrawalId, paymentReference } }) => {
    refresh();
    await payWithdrawal(admin, withdrawalId, { paymentReference }).catch(tellField);
    return null;
  },
);

export const rejectWithdrawalAction = adminAction(
  {
    name: "reject_withdrawal",
    act: "pay_withdrawals",
    fields: withdrawal.extend({ reason: z.string() }),
  },
  async ({ admin, fields: { withdrawalId, reason } }) => {
    refresh();
    await rejectWithdrawal(admin, withdrawalId, { reason });
    return null;
  },
);

/** Shows a refusal because of the id or the books beside the field. */
async function tellField(refusal: unknown): Promise<never> {
  const messages = (await readMessages(ADMIN_WITHDRAWALS)).payWithdrawalForm;
  if (isRefusal(refusal, "payout_used")) {
    return refuseField("paymentReference", messages.used);
  }
  if (!isRefusal(refusal, "insufficient_earnings")) throw refusal;
  const { availableMinor, currency } = refusal.details;
  const rest = formatMoney(availableMinor, currency);
  return refuseField("paymentReference", messages.notEnough({ rest }));
}

export const decideSlipPayoutAction = adminAction(
  {
    name: "decide_slip_payout",
    act: "pay_withdrawals",
    fields: z.object({
      payoutId: z.string(),
      decision: z.enum(["paid", "not_paid"]),
      paymentReference: z.string().default(""),
    }),
  },
  async ({ admin, fields: { payoutId, decision, paymentReference } }) => {
    refresh();
    await decideSlipPayout(admin, payoutId, decision === "paid" ? paymentReference : null);
    return null;
  },
);
