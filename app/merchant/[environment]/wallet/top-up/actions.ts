"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { topUpMethod } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { merchantAction } from "@/lib/dashboard/actions";
import { isRefusal, refuse } from "@/lib/domain/errors";
import { configuredProvider } from "@/lib/domain/payment-providers/configured-provider";
import { startCheckout } from "@/lib/domain/payment-providers/start-checkout";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { cancelTopUp } from "@/lib/domain/top-ups/cancel-top-up";
import { declarePaid } from "@/lib/domain/top-ups/declare-paid";
import { requestTopUp } from "@/lib/domain/top-ups/request-top-up";
import { topUpAccounts } from "@/lib/domain/top-ups/top-up-accounts";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { readWords } from "@/lib/dashboard/read-words";
import { WALLET } from "@/lib/words/wallet";
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
      method: z.enum(topUpMethod.enumValues).optional(),
    }),
  },
  async ({ merchant, user, fields: { id, amount, method } }): Promise<null> => {
    const { market } = merchant;
    const words = (await readWords(WALLET)).asking;
    if (!method) return refuseField("method", words.noMethod);
    const provider = method === "online" ? configuredProvider() : undefined;
    const isOpen = method === "online" ? provider : topUpAccounts(market)[method];
    if (!isOpen) refuseField("method", words.closedMethod);
    const amountMinor = await readAmount(amount, market.currency);
    const request = { id, amountMinor, method, requestedBy: user.userId };
    const topUp = await requestTopUp(merchant, request).catch(tellAmount);
    if (provider) await startCheckout(provider, merchant, topUp.id, user).catch(leaveForLater);
    // The address is known only now, and the top-up's page is there.
    return redirect(`/merchant/live/wallet/top-up/${topUp.id}` as Route);
  },
);

/** Opens the provider's page, where that did not work when the top-up was asked for. */
export const openCheckout = merchantAction(
  {
    name: "open_checkout",
    positions: TOP_UP_POSITIONS,
    fields: z.object({ environment, topUpId: z.string() }),
  },
  async ({ merchant, user, fields: { topUpId } }) => {
    const provider = configuredProvider() ?? refuse("top_up_not_offered");
    await startCheckout(provider, merchant, topUpId, user);
    refresh();
    return null;
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
      payer: z.string().max(80),
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

/** The top-up is there, and its page opens the provider's when that answers again. */
function leaveForLater(thrown: unknown): void {
  if (!isRefusal(thrown, "unavailable")) throw thrown;
}

/** What is accepted concerns one field, so that is where it is said. */
async function tellAmount(thrown: unknown): Promise<never> {
  const refusal = refusalFromDatabase(thrown);
  if (!isRefusal(refusal, "top_up_amount_refused")) throw thrown;
  const { minimumMinor, maximumMinor, currency } = refusal.details;
  const least = formatMoney(minimumMinor, currency);
  const most = formatMoney(maximumMinor, currency);
  const words = (await readWords(WALLET)).asking;
  return refuseField("amount", words.outOfRange(least, most));
}

async function tellPayment(thrown: unknown): Promise<never> {
  const words = (await readWords(WALLET)).payment;
  const refusal = refusalFromDatabase(thrown);
  if (isRefusal(refusal, "payment_used")) {
    const { reference } = refusal.details;
    return refuseField("providerTransactionId", words.used(reference));
  }
  if (!isRefusal(refusal, "payment_not_named")) throw thrown;
  return refuseField("providerTransactionId", words.notNamed);
}
