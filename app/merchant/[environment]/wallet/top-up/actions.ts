"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { topUpMethod } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { merchantAction } from "@/lib/dashboard/actions";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isRefusal, refuse } from "@/lib/domain/errors";
import { configuredProvider } from "@/lib/domain/money/payment-providers/providers";
import { requestPhoneTopUp } from "@/lib/domain/money/payment-providers/request-phone-top-up";
import { startCheckout } from "@/lib/domain/money/payment-providers/start-checkout";
import { cancelTopUp } from "@/lib/domain/money/top-ups/cancel-top-up";
import { markTopUpPaid } from "@/lib/domain/money/top-ups/mark-top-up-paid";
import { requestTopUp } from "@/lib/domain/money/top-ups/request-top-up";
import { topUpAccounts } from "@/lib/domain/money/top-ups/top-up-accounts";
import { WALLET } from "@/lib/messages/wallet.gen";

const environment = z.enum(["live", "test"]);

/** The form carries the ID, so a form sent twice is one top-up. */
export const requestTopUpAction = merchantAction(
  {
    name: "request_top_up",
    act: "pay_in",
    fields: z.object({
      environment,
      id: z.string(),
      amount: z.string(),
      method: z.enum([...topUpMethod.enumValues, "phone"]).optional(),
      phone: z.string().max(40).optional(),
    }),
  },
  async ({ merchant, user, fields: { id, amount, method, phone = "" } }): Promise<null> => {
    const { market } = merchant;
    const messages = (await readMessages(WALLET)).requesting;
    if (!method) return refuseField("method", messages.noMethod);
    const provider = method === "online" || method === "phone" ? configuredProvider() : undefined;
    const isOpen =
      method === "online" || method === "phone" ? provider : topUpAccounts(market)[method];
    if (!isOpen) return refuseField("method", messages.closedMethod);
    const amountMinor = await readAmount(amount, market.currency);
    const request = { id, amountMinor, requestedBy: user.userId };
    if (method === "phone") {
      await requestPhoneTopUp(provider, merchant, { ...request, phone })
        .catch(tellAmount)
        .catch(leaveForLater);
    } else {
      await requestTopUp(merchant, { ...request, method }).catch(tellAmount);
      if (provider) await startCheckout(provider, merchant, id, user).catch(leaveForLater);
    }
    // The address is known only now, and the top-up's page is there.
    return redirect(`/merchant/live/wallet/top-up/${id}` as Route);
  },
);

/** Starts the provider's checkout again if it failed when the top-up was requested. */
export const startCheckoutAction = merchantAction(
  {
    name: "start_checkout",
    act: "pay_in",
    fields: z.object({ environment, topUpId: z.string() }),
  },
  async ({ merchant, user, fields: { topUpId } }) => {
    const provider = configuredProvider() ?? refuse("top_up_not_offered");
    await startCheckout(provider, merchant, topUpId, user);
    refresh();
    return null;
  },
);

/** Marks the top-up as paid; sent again, it corrects the payment. */
export const markTopUpPaidAction = merchantAction(
  {
    name: "mark_top_up_paid",
    act: "pay_in",
    fields: z.object({
      environment,
      topUpId: z.string(),
      providerTransactionId: z.string(),
      payer: z.string().max(80),
    }),
  },
  async ({ merchant, user, fields: { topUpId, providerTransactionId, payer } }) => {
    await markTopUpPaid(merchant, topUpId, {
      providerTransactionId,
      payer: payer.trim() === "" ? null : payer,
      declaredBy: user.userId,
    }).catch(tellPayment);
    refresh();
    return null;
  },
);

export const cancelTopUpAction = merchantAction(
  {
    name: "cancel_top_up",
    act: "pay_in",
    fields: z.object({ environment, topUpId: z.string() }),
  },
  async ({ merchant, user, fields: { topUpId } }) => {
    await cancelTopUp(merchant, topUpId, user.userId);
    refresh();
    return null;
  },
);

/** The top-up exists, and its page offers the checkout again. */
function leaveForLater(thrown: unknown): void {
  if (!isRefusal(thrown, "unavailable")) throw thrown;
}

/** Shows the accepted range beside the amount. */
async function tellAmount(refusal: unknown): Promise<never> {
  if (!isRefusal(refusal, "top_up_amount_refused")) throw refusal;
  const { minimumMinor, maximumMinor, currency } = refusal.details;
  const least = formatMoney(minimumMinor, currency);
  const most = formatMoney(maximumMinor, currency);
  const messages = (await readMessages(WALLET)).requesting;
  return refuseField("amount", messages.outOfRange({ least, most }));
}

async function tellPayment(refusal: unknown): Promise<never> {
  const messages = (await readMessages(WALLET)).payment;
  if (isRefusal(refusal, "payment_used")) {
    const { reference } = refusal.details;
    return refuseField("providerTransactionId", messages.used({ reference }));
  }
  if (!isRefusal(refusal, "payment_not_named")) throw refusal;
  return refuseField("providerTransactionId", messages.notNamed);
}
