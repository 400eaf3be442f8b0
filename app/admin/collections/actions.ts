"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { decideCollectionPayout } from "@/lib/domain/money/collections/decide-collection-payout";
import { decideRemittance } from "@/lib/domain/money/collections/decide-remittance";
import { returnCollectionPayment } from "@/lib/domain/money/collections/return-collection-payment";
import {
  decideStatedMoney,
  STATED_MONEY_VERDICTS,
} from "@/lib/domain/money/stated-money/decide-stated-money";

/** @param reason why it was rejected; not read otherwise */
const rejectReasonOf = ({ decision, reason }: { decision: string; reason: string }) =>
  decision === "rejected" ? reason : null;

const reason = z.string().default("");

export const decideRemittanceAction = adminAction(
  {
    name: "decide_remittance",
    act: "confirm_remittances",
    fields: z.object({
      remittanceId: z.string(),
      decision: z.enum(["confirmed", "rejected"]),
      reason,
    }),
  },
  async ({ admin, fields: { remittanceId, ...decided } }) => {
    refresh();
    await decideRemittance(admin, remittanceId, rejectReasonOf(decided));
    return null;
  },
);

export const returnCollectionPaymentAction = adminAction(
  {
    name: "return_collection_payment",
    act: "pay_collections",
    fields: z.object({ paymentId: z.string(), paymentReference: z.string() }),
  },
  async ({ admin, fields: { paymentId, paymentReference } }) => {
    refresh();
    await returnCollectionPayment(admin, paymentId, paymentReference);
    return null;
  },
);

export const decideStatedMoneyAction = adminAction(
  {
    name: "decide_stated_money",
    act: "decide_stated_money",
    fields: z.object({
      moneyId: z.string(),
      verdict: z.enum(STATED_MONEY_VERDICTS),
      reference: z.string().default(""),
      reason,
    }),
  },
  async ({ admin, fields }) => {
    refresh();
    await decideStatedMoney(admin, fields);
    return null;
  },
);

export const decideCollectionPayoutAction = adminAction(
  {
    name: "decide_collection_payout",
    act: "pay_collections",
    fields: z.object({
      payoutId: z.string(),
      decision: z.enum(["paid", "rejected"]),
      paymentReference: z.string().default(""),
      reason,
    }),
  },
  async ({ admin, fields: { payoutId, paymentReference, ...decided } }) => {
    refresh();
    const rejectReason = rejectReasonOf(decided);
    await decideCollectionPayout(
      admin,
      payoutId,
      rejectReason === null ? { paymentReference } : { rejectReason },
    );
    return null;
  },
);
