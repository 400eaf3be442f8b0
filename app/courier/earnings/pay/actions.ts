"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { riderPayMethod } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import { courierAction } from "@/lib/dashboard/actions";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { isRefusal } from "@/lib/domain/errors";
import { correctRiderAdvance } from "@/lib/domain/money/rider-pay/correct-rider-advance";
import { giveRiderAdvance } from "@/lib/domain/money/rider-pay/give-rider-advance";
import { makeRiderPayRun } from "@/lib/domain/money/rider-pay/make-rider-pay-run";
import { payRiderSlip } from "@/lib/domain/money/rider-pay/pay-rider-slip";
import { sendRiderPay } from "@/lib/domain/money/rider-pay/send-rider-pay";
import { undoRiderPayRun } from "@/lib/domain/money/rider-pay/undo-rider-pay-run";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";

/** Room for two thousand slips. */
const SLIPS_LENGTH_MAX = 100_000;

const PATH = "/courier/earnings/pay";

/** The id is made with the form, so a form that is sent twice is one run. */
export const makeRiderPayRunAction = courierAction(
  {
    name: "make_rider_pay_run",
    act: "pay_riders",
    fields: z.object({
      id: z.string(),
      afterId: z.string().optional(),
      firstDay: z.string().optional(),
    }),
  },
  async ({ courier, fields }) => {
    try {
      await makeRiderPayRun(courier, fields);
    } catch (error) {
      if (!isRefusal(error, "rider_pay_run_open")) throw error;
      const texts = await readMessages(PAY_RUNS);
      return refuseField("id", texts.openBy({ name: error.details.by || texts.someone }));
    }
    return redirect(`${PATH}/${fields.id}`);
  },
);

export const undoRiderPayRunAction = courierAction(
  { name: "undo_rider_pay_run", act: "pay_riders", fields: z.object({ runId: z.string() }) },
  async ({ courier, fields: { runId } }) => {
    await undoRiderPayRun(courier, runId);
    return redirect(PATH);
  },
);

export const payRiderSlipAction = courierAction(
  {
    name: "pay_rider_slip",
    act: "pay_riders",
    fields: z.object({
      slipId: z.string(),
      method: z.enum(riderPayMethod.enumValues),
      reference: z.string(),
    }),
  },
  async ({ courier, fields }) => {
    try {
      await payRiderSlip(courier, fields);
    } catch (error) {
      if (!isRefusal(error, "rider_pay_slip_paid")) throw error;
      const texts = await readMessages(PAY_RUNS);
      return refuseField("slipId", texts.paidBy({ name: error.details.by || texts.someone }));
    }
    refresh();
    return null;
  },
);

/** The id is made with the form, so a form that is sent twice sends once. */
export const sendRiderPayAction = courierAction(
  {
    name: "send_rider_pay",
    act: "pay_riders",
    fields: z.object({
      id: z.string(),
      runId: z.string(),
      /** Each slip with the phone that the person saw: `slp_… +265…`, one after the other. */
      slips: z.string().max(SLIPS_LENGTH_MAX),
    }),
  },
  async ({ courier, fields: { id, runId, slips } }) => {
    await sendRiderPay(courier, { id, runId, slips: seenSlips(slips) });
    refresh();
    return null;
  },
);

const seenSlips = (text: string) =>
  text.split(",").map((pair) => {
    const [slipId = "", phone = ""] = pair.split(" ");
    return { slipId, phone };
  });

/** The id is made with the form, so a form that is sent twice is one advance. */
export const giveRiderAdvanceAction = courierAction(
  {
    name: "give_rider_advance",
    act: "pay_riders",
    fields: z.object({
      id: z.string(),
      riderId: z.string(),
      amount: z.string(),
      reason: z.string(),
    }),
  },
  async ({ courier, fields: { amount, ...advance } }) => {
    const amountMinor = await readAmount(amount, courier.currency);
    await giveRiderAdvance(courier, { ...advance, amountMinor });
    return redirect(PATH);
  },
);

export const correctRiderAdvanceAction = courierAction(
  {
    name: "correct_rider_advance",
    act: "pay_riders",
    fields: z.object({
      advanceId: z.string(),
      seenMinor: typedCount(0),
      amount: z.string(),
      reason: z.string(),
    }),
  },
  async ({ courier, fields: { amount, ...correction } }) => {
    const amountMinor = await readAmount(amount, courier.currency);
    try {
      await correctRiderAdvance(courier, { ...correction, amountMinor });
    } catch (error) {
      if (!isRefusal(error, "rider_advance_deducted")) throw error;
      const { advance: texts } = await readMessages(PAY_RUNS);
      const least = toDecimal(error.details.leastMinor, courier.currency);
      return refuseField("amount", texts.deducted({ least }));
    }
    return redirect(PATH);
  },
);
