"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { formatMoney } from "@/lib/core/format-money";
import { adminAction } from "@/lib/dashboard/actions";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isRefusal } from "@/lib/domain/errors";
import { confirmTopUp } from "@/lib/domain/money/top-ups/confirm-top-up";
import { readReviewedTopUp } from "@/lib/domain/money/top-ups/read-reviewed-top-up";
import { rejectTopUp } from "@/lib/domain/money/top-ups/reject-top-up";
import { settleReceivedPayment } from "@/lib/domain/money/top-ups/settle-received-payment";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { STATEMENT_METHODS } from "./statements/statement-methods";

/** Credits the wallet with the received amount. */
export const confirmTopUpAction = adminAction(
  {
    name: "confirm_top_up",
    act: "decide_top_ups",
    fields: z.object({
      topUpId: z.string(),
      providerTransactionId: z.string(),
      amount: z.string(),
      method: z.enum(STATEMENT_METHODS).optional(),
      isDuplicateAccepted: z.literal("yes").optional(),
    }),
  },
  async ({ admin, fields: { topUpId, amount, ...fields } }) => {
    const { currency } = await readReviewedTopUp(admin, topUpId);
    await confirmTopUp(admin, topUpId, {
      providerTransactionId: fields.providerTransactionId,
      creditedMinor: await readAmount(amount, currency),
      isDuplicateAccepted: fields.isDuplicateAccepted === "yes",
      method: fields.method,
    }).catch(tellField);
    refresh();
    return null;
  },
);

export const rejectTopUpAction = adminAction(
  {
    name: "reject_top_up",
    act: "decide_top_ups",
    fields: z.object({ topUpId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { topUpId, reason } }) => {
    await rejectTopUp(admin, topUpId, reason);
    refresh();
    return null;
  },
);

/** Approves or confirms the decision on a payment of another amount. With a reason, the payment goes back. */
export const settleReceivedPaymentAction = adminAction(
  {
    name: "settle_received_payment",
    act: "decide_top_ups",
    fields: z.object({ topUpId: z.string(), reason: z.string().optional() }),
  },
  async ({ admin, fields: { topUpId, reason } }) => {
    // Also after a refusal: another person may have settled it, which the page then shows.
    refresh();
    await settleReceivedPayment(admin, topUpId, { returnReason: reason });
    return null;
  },
);

/** Shows a refusal that concerns one field beside that field. */
async function tellField(refusal: unknown): Promise<never> {
  const messages = (await readMessages(ADMIN_TOP_UPS)).confirmTopUpForm;
  if (isRefusal(refusal, "payment_used")) {
    const { reference } = refusal.details;
    return refuseField("providerTransactionId", messages.used({ reference }));
  }
  if (isRefusal(refusal, "payment_not_named")) {
    return refuseField("providerTransactionId", messages.notNamed);
  }
  if (!isRefusal(refusal, "top_up_amount_refused")) throw refusal;
  const { minimumMinor, maximumMinor, currency } = refusal.details;
  const [least, most] = [formatMoney(minimumMinor, currency), formatMoney(maximumMinor, currency)];
  return refuseField("amount", messages.outOfRange({ least, most }));
}
