"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { topUpMethod } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { merchantAction } from "@/lib/dashboard/actions";
import { isRefusal } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { cancelTopUp } from "@/lib/domain/top-ups/cancel-top-up";
import { declarePaid } from "@/lib/domain/top-ups/declare-paid";
import { requestTopUp } from "@/lib/domain/top-ups/request-top-up";
import { topUpAccounts } from "@/lib/domain/top-ups/top-up-accounts";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { TOP_UP_POSITIONS } from "../top-up-positions";

const environment = z.enum(["live", "test"]);

/** Its id was made with the form: however often that is sent, it is one top-up. */
export const askForTopUp = merchantAction(
  {
    name: "request_top_up",
    positions: TOP_UP_POSITIONS,
    fields: z.object({
      environment,
      id: z.string(),
      amount: z.string(),
      method: z.enum(topUpMethod.enumValues, { error: "Choose how you pay." }),
    }),
  },
  async ({ merchant, user, fields: { id, amount, method } }): Promise<null> => {
    const { market } = merchant;
    if (!topUpAccounts(market)[method]) refuseField("method", "This way is not open yet.");
    const amountMinor = readAmount(amount, market.currency);
    const request = { id, amountMinor, method, requestedBy: user.userId };
    const topUp = await requestTopUp(merchant, request).catch(tellAmount);
    // The address is known only now, and the top-up's page is there.
    return redirect(`/merchant/live/wallet/top-up/${topUp.id}` as Route);
  },
);

/** Says which payment was made; said again, it corrects it. */
export const declareTopUpPaid = merchantAction(
  {
    name: "declare_top_up_paid",
    positions: TOP_UP_POSITIONS,
    fields: z.object({
      environment,
      topUpId: z.string(),
      providerTransactionId: z.string(),
      payer: z.string().max(80, "Up to 80 characters."),
    }),
  },
  async ({ merchant, user, fields: { topUpId, providerTransactionId, payer } }) => {
    await declarePaid(merchant, topUpId, {
      providerTransactionId,
      payer: payer.trim() === "" ? null : payer,
      declaredBy: user.userId,
    }).catch(tellPayment);
    refresh();
    return null;
  },
);

export const takeTopUpBack = merchantAction(
  {
    name: "cancel_top_up",
    positions: TOP_UP_POSITIONS,
    fields: z.object({ environment, topUpId: z.string() }),
  },
  async ({ merchant, user, fields: { topUpId } }) => {
    await cancelTopUp(merchant, topUpId, user.userId);
    refresh();
    return null;
  },
);

/** What is accepted concerns one field, so that is where it is said. */
function tellAmount(thrown: unknown): never {
  const refusal = refusalFromDatabase(thrown);
  if (!isRefusal(refusal, "top_up_amount_refused")) throw thrown;
  const { minimumMinor, maximumMinor, currency } = refusal.details;
  const [least, most] = [minimumMinor, maximumMinor].map((it) => formatMoney(it, currency));
  return refuseField("amount", `One top-up is between ${least} and ${most}.`);
}

function tellPayment(thrown: unknown): never {
  const refusal = refusalFromDatabase(thrown);
  if (isRefusal(refusal, "payment_used")) {
    const { reference } = refusal.details;
    return refuseField("providerTransactionId", `Your top-up ${reference} names this payment.`);
  }
  if (!isRefusal(refusal, "payment_not_named")) throw thrown;
  const message = "Copy the id from the confirmation message: 4 to 64 letters and digits.";
  return refuseField("providerTransactionId", message);
}
