"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { formatMoney } from "@/lib/core/format-money";
import { adminAction } from "@/lib/dashboard/actions";
import { refuseField } from "@/lib/dashboard/read-amount";
import { isRefusal } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { payWithdrawal } from "@/lib/domain/withdrawals/pay-withdrawal";
import { rejectWithdrawal } from "@/lib/domain/withdrawals/reject-withdrawal";
import { MONEY_POSITIONS } from "../may-decide-money";

export const payWithdrawalAction = adminAction(
  {
    name: "pay_withdrawal",
    positions: MONEY_POSITIONS,
    fields: z.object({ withdrawalId: z.string(), paymentReference: z.string() }),
  },
  async ({ admin, fields: { withdrawalId, paymentReference } }) => {
    await payWithdrawal(admin, withdrawalId, { paymentReference }).catch(tellField);
    refresh();
    return null;
  },
);

export const rejectWithdrawalAction = adminAction(
  {
    name: "reject_withdrawal",
    positions: MONEY_POSITIONS,
    fields: z.object({ withdrawalId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { withdrawalId, reason } }) => {
    await rejectWithdrawal(admin, withdrawalId, { reason });
    refresh();
    return null;
  },
);

/** Says beside the field what the id or the books do not allow. */
function tellField(thrown: unknown): never {
  const refusal = refusalFromDatabase(thrown);
  if (isRefusal(refusal, "payout_used")) {
    const message = "This payment id is already used for another withdrawal. Check the id.";
    return refuseField("paymentReference", message);
  }
  if (!isRefusal(refusal, "insufficient_earnings")) throw thrown;
  const { availableMinor, currency } = refusal.details;
  const rest = formatMoney(availableMinor, currency);
  return refuseField("paymentReference", `The company has only ${rest} left to withdraw.`);
}
