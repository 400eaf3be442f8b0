"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { payoutMethod } from "@/db/schema";
import { toMinor, typedNumber } from "@/lib/core/money";
import { courierAction } from "@/lib/dashboard/actions";
import { readAmount } from "@/lib/dashboard/read-amount";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { coverCash } from "@/lib/domain/money/collections/cover-cash";
import { declareRemittance } from "@/lib/domain/money/collections/declare-remittance";
import { handInCash } from "@/lib/domain/money/collections/hand-in-cash";
import { handOnCash } from "@/lib/domain/money/collections/hand-on-cash";
import { setRiderFloat } from "@/lib/domain/money/collections/set-rider-float";

const countFields = {
  id: z.string(),
  dueMinor: typedCount(1),
  counted: z.string(),
  code: z.string().max(20),
  reason: z.string(),
};

/** The id is made with the form, so a form that is sent twice is one hand-in. */
export const handInCashAction = courierAction(
  {
    name: "hand_in_cash",
    act: "receive_cash",
    fields: z.object({
      ...countFields,
      riderId: typedCount(1),
      counterId: z.string().max(40).optional(),
    }),
  },
  async ({ courier, fields: { counted, ...handIn } }) => {
    const countedMinor = await readCount(counted, courier.currency);
    await handInCash(courier, { ...handIn, countedMinor });
    const { counterId } = handIn;
    return redirect(counterId ? `/courier/cash/counters/${counterId}` : "/courier/cash");
  },
);

/** The id is made with the form, so a form that is sent twice is one hand-in. */
export const handOnCashAction = courierAction(
  {
    name: "hand_on_cash",
    act: "receive_cash",
    fields: z.object({ ...countFields, counterId: z.string().max(40) }),
  },
  async ({ courier, fields: { counted, ...handOn } }) => {
    const countedMinor = await readCount(counted, courier.currency);
    await handOnCash(courier, { ...handOn, countedMinor });
    return redirect("/courier/cash");
  },
);

/** Nothing may be left of it. */
async function readCount(counted: string, currency: string): Promise<number> {
  return typedNumber(counted) === 0 ? 0 : readAmount(counted, currency, "counted");
}

export const coverCashAction = courierAction(
  { name: "cover_cash", act: "remit_cash", fields: z.object({ handInId: z.string() }) },
  async ({ courier, fields }) => {
    await coverCash(courier, fields.handInId);
    refresh();
    return null;
  },
);

/** The id is made with the form, so a form that is sent twice is one payment. */
export const declareRemittanceAction = courierAction(
  {
    name: "declare_remittance",
    act: "remit_cash",
    fields: z.object({
      id: z.string(),
      amountMinor: typedCount(1),
      method: z.enum(payoutMethod.enumValues),
      reference: z.string(),
    }),
  },
  async ({ courier, fields }) => {
    await declareRemittance(courier, fields);
    return redirect("/courier/cash");
  },
);

export const setRiderFloatAction = courierAction(
  { name: "set_rider_float", act: "remit_cash", fields: z.object({ float: z.string().max(20) }) },
  async ({ courier, fields: { float } }) => {
    const amount = typedNumber(float);
    const isEmpty = float.trim() === "";
    const floatMinor = amount === 0 ? 0 : (toMinor(amount, courier.currency) ?? Number.NaN);
    await setRiderFloat(courier, isEmpty ? null : floatMinor);
    refresh();
    return null;
  },
);
