"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { payoutMethod } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { courierAction } from "@/lib/dashboard/actions";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isRefusal } from "@/lib/domain/errors";
import { cancelWithdrawal } from "@/lib/domain/money/withdrawals/cancel-withdrawal";
import { removePayoutDestination } from "@/lib/domain/money/withdrawals/remove-payout-destination";
import { requestWithdrawal } from "@/lib/domain/money/withdrawals/request-withdrawal";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";

/** The id is made with the form, so a form that is sent twice makes one request. */
export const requestWithdrawalAction = courierAction(
  {
    name: "request_withdrawal",
    act: "withdraw_earnings",
    fields: z.object({
      id: z.string(),
      amount: z.string(),
      /** A saved destination; empty for a new one, which is in the fields below. */
      destinationId: z.string().default(""),
      method: z.enum(payoutMethod.enumValues),
      destination: z.string(),
    }),
  },
  async ({ courier, fields: { id, amount, destinationId, ...another } }) => {
    const amountMinor = await readAmount(amount, courier.currency);
    const payee = destinationId === "" ? another : { destinationId };
    await requestWithdrawal(courier, { id, amountMinor, ...payee }).catch(tellAmount);
    return redirect(`/courier/earnings?requested=${id}#withdrawals`);
  },
);

export const removePayoutDestinationAction = courierAction(
  {
    name: "remove_payout_destination",
    act: "withdraw_earnings",
    fields: z.object({ destinationId: z.string() }),
  },
  async ({ courier, fields }) => {
    await removePayoutDestination(courier, fields.destinationId);
    refresh();
    return null;
  },
);

export const cancelWithdrawalAction = courierAction(
  {
    name: "cancel_withdrawal",
    act: "withdraw_earnings",
    fields: z.object({ withdrawalId: z.string() }),
  },
  async ({ courier, fields }) => {
    await cancelWithdrawal(courier, fields.withdrawalId);
    refresh();
    return null;
  },
);

/** The available amount belongs to one field, so the refusal appears there. */
async function tellAmount(refusal: unknown): Promise<never> {
  if (!isRefusal(refusal, "insufficient_earnings")) throw refusal;
  const { availableMinor, currency } = refusal.details;
  const messages = (await readMessages(COURIER_EARNINGS)).withdrawalForm;
  const most = formatMoney(availableMinor, currency);
  return refuseField(
    "amount",
    availableMinor > 0 ? messages.atMost({ most }) : messages.nothingAvailable,
  );
}
