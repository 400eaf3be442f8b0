"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { dailyPayout, payoutMethod } from "@/db/schema";
import { typedNumber } from "@/lib/core/money";
import { merchantAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { payOutCollections } from "@/lib/domain/money/collections/pay-out-collections";
import { setPartPayment } from "@/lib/domain/money/collections/set-part-payment";
import { setPayoutPlan } from "@/lib/domain/money/collections/set-payout-plan";
import { setTakesReferences } from "@/lib/domain/money/stated-money/set-takes-references";

/** The id is made with the form, so a form that is sent twice is one payout. */
export const payOutCollectionsAction = merchantAction(
  {
    name: "pay_out_collections",
    act: "pay_out_collections",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      id: z.string(),
      amountMinor: typedCount(1),
      to: z.enum(["wallet", "own_phone", ...payoutMethod.enumValues]),
      destination: z.string().default(""),
    }),
  },
  async ({ merchant, user, fields: { id, amountMinor, to, destination } }) => {
    await payOutCollections(merchant, { id, amountMinor, to, destination, userId: user.userId });
    refresh();
    return null;
  },
);

export const setPayoutPlanAction = merchantAction(
  {
    name: "set_payout_plan",
    act: "pay_out_collections",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      phone: z.string().default(""),
      daily: z.enum(dailyPayout.enumValues),
    }),
  },
  async ({ merchant, user, fields: { phone, daily } }) => {
    await setPayoutPlan(merchant, { typedPhone: phone, daily, userId: user.userId });
    refresh();
    return null;
  },
);

export const setPartPaymentAction = merchantAction(
  {
    name: "set_part_payment",
    act: "pay_out_collections",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      takes: z.enum(["all", "part"]),
      leastPercent: z.string().default(""),
    }),
  },
  async ({ merchant, user, fields: { takes, leastPercent: typed } }) => {
    const leastPercent = takes === "all" ? 100 : typedNumber(typed);
    await setPartPayment(merchant, { leastPercent, userId: user.userId });
    refresh();
    return null;
  },
);

export const setTakesReferencesAction = merchantAction(
  {
    name: "set_takes_references",
    act: "pay_out_collections",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      references: z.enum(["refuse", "take"]),
    }),
  },
  async ({ merchant, user, fields: { references } }) => {
    await setTakesReferences(merchant, { takes: references === "take", userId: user.userId });
    refresh();
    return null;
  },
);
