"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { readAmount } from "@/lib/dashboard/read-amount";
import { postAdjustment } from "@/lib/domain/ledger/post-adjustment";
import { readLedgerAccount } from "@/lib/domain/ledger/read-ledger-account";
import { rejectAdjustment } from "@/lib/domain/ledger/reject-adjustment";
import { requestAdjustment } from "@/lib/domain/ledger/request-adjustment";
import { MONEY_POSITIONS } from "../../may-decide-money";

export const requestAdjustmentAction = adminAction(
  {
    name: "request_adjustment",
    positions: MONEY_POSITIONS,
    fields: z.object({
      id: z.string(),
      accountId: z.string(),
      amount: z.string(),
      reason: z.string(),
    }),
  },
  async ({ admin, fields: { id, accountId, amount, reason } }) => {
    const { currency } = await readLedgerAccount(admin, accountId);
    const [, minus, figures = ""] = /^\s*([-−–]?)(.*)$/s.exec(amount) ?? [];
    const amountMinor = (minus ? -1 : 1) * (await readAmount(figures, currency));
    await requestAdjustment(admin, { id, accountId, amountMinor, reason });
    return redirect(`/admin/ledger/adjustments/${id}`);
  },
);

export const postAdjustmentAction = adminAction(
  {
    name: "post_adjustment",
    positions: MONEY_POSITIONS,
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
    positions: MONEY_POSITIONS,
    fields: z.object({ adjustmentId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { adjustmentId, reason } }) => {
    await rejectAdjustment(admin, adjustmentId, { reason });
    refresh();
    return null;
  },
);
