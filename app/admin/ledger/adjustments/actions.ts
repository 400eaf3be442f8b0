"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { formatMoney } from "@/lib/core/format-money";
import { adminAction } from "@/lib/dashboard/actions";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isRefusal } from "@/lib/domain/errors";
import { cancelAdjustment } from "@/lib/domain/money/ledger/cancel-adjustment";
import { postAdjustment } from "@/lib/domain/money/ledger/post-adjustment";
import { readLedgerAccount } from "@/lib/domain/money/ledger/read-ledger-account";
import { rejectAdjustment } from "@/lib/domain/money/ledger/reject-adjustment";
import { requestAdjustment } from "@/lib/domain/money/ledger/request-adjustment";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { signedMinor } from "../signed-minor";

export const requestAdjustmentAction = adminAction(
  {
    name: "request_adjustment",
    act: "adjust_ledger",
    fields: z.object({
      id: z.string(),
      accountId: z.string(),
      amount: z.string(),
      reason: z.string(),
      /** The amount beside the confirmation, as it was typed. */
      confirmed: z.string().optional(),
    }),
  },
  async ({ admin, fields: { id, accountId, amount, reason, confirmed } }) => {
    const { currency } = await readLedgerAccount(admin, accountId);
    const amountMinor = signedMinor(amount, currency) ?? (await readAmount("", currency));
    const confirmedMinor = confirmed === undefined ? undefined : signedMinor(confirmed, currency);
    await requestAdjustment(admin, { id, accountId, amountMinor, reason, confirmedMinor }).catch(
      askAgain,
    );
    return redirect(`/admin/ledger/adjustments/${id}`);
  },
);

export const postAdjustmentAction = adminAction(
  {
    name: "post_adjustment",
    act: "adjust_ledger",
    fields: z.object({ adjustmentId: z.string() }),
  },
  async ({ admin, fields: { adjustmentId } }) => {
    await postAdjustment(admin, adjustmentId);
    refresh();
    return null;
  },
);

export const rejectAdjustmentAction = adminAction(
  {
    name: "reject_adjustment",
    act: "adjust_ledger",
    fields: z.object({ adjustmentId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { adjustmentId, reason } }) => {
    await rejectAdjustment(admin, adjustmentId, { reason });
    refresh();
    return null;
  },
);

export const cancelAdjustmentAction = adminAction(
  {
    name: "cancel_adjustment",
    act: "credit_orders",
    fields: z.object({ adjustmentId: z.string() }),
  },
  async ({ admin, fields: { adjustmentId } }) => {
    await cancelAdjustment(admin, adjustmentId);
    refresh();
    return null;
  },
);

/** Shows the resulting balance beside the confirmation that the form then requires. */
async function askAgain(thrown: unknown): Promise<never> {
  if (!isRefusal(thrown, "adjustment_not_confirmed")) throw thrown;
  const { amountMinor, balanceMinor, currency } = thrown.details;
  const { adjustmentForm } = await readMessages(ADMIN_LEDGER);
  return refuseField(
    "confirmed",
    adjustmentForm.large({
      amount: formatMoney(amountMinor, currency, true),
      before: formatMoney(balanceMinor, currency),
      after: formatMoney(balanceMinor + amountMinor, currency),
    }),
  );
}
