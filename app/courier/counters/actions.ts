"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { settleSpot } from "@/lib/core/location/settle-spot";
import { toMinor, typedNumber } from "@/lib/core/money";
import { courierAction } from "@/lib/dashboard/actions";
import { hoursFields, hoursOf } from "@/lib/dashboard/hours-fields";
import { readAmount, refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { spotFields } from "@/lib/dashboard/spot-fields";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { closeCounter } from "@/lib/domain/access/counters/close-counter";
import { readCounterTerms } from "@/lib/domain/access/counters/list-counters";
import { KEEP_DAYS_MAX, saveCounter } from "@/lib/domain/access/counters/save-counter";
import { refuse } from "@/lib/domain/errors";
import { handOverAtCounter } from "@/lib/domain/handover/counters/hand-over-at-counter";
import { returnFromCounter } from "@/lib/domain/handover/counters/return-from-counter";
import { takeInAtCounter } from "@/lib/domain/handover/counters/take-in-at-counter";
import { readMarketArea } from "@/lib/domain/pricing/gazetteer/known-place";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";
import { COUNTERS } from "@/lib/messages/counters.gen";

/** Saves a new or changed counter and returns to the list. */
export const saveCounterAction = courierAction(
  {
    name: "save_counter",
    act: "keep_counters",
    fields: z.object({
      ...hoursFields,
      ...spotFields,
      counterId: z.string().default(""),
      newId: z.string().optional(),
      name: z.string().max(100),
      keepDays: typedCount(1, KEEP_DAYS_MAX),
      cashLimit: z.string().max(20).default(""),
    }),
  },
  async ({ courier, fields }): Promise<null> => {
    const { form } = await readMessages(COUNTERS);
    const { marketCode } = await readCounterTerms(courier);
    const area = (await readMarketArea(marketCode)) ?? refuse("market_not_found");
    const { counterId, newId, name, landmark, keepDays } = fields;
    const coordinates = requireCoordinates(settleSpot(fields, { area }, []));
    const hours = hoursOf(fields);
    if (hours && "wrong" in hours) return refuseField(hours.wrong, form.wrongHours);
    if (!hours) return refuseField("closes_mon", form.noHours);
    const id = counterId || undefined;
    const cashLimitMinor = limitOf(fields.cashLimit, courier.currency);
    const place = { ...coordinates, name, landmark, hours };
    await saveCounter(courier, { id, newId, ...place, keepDays, cashLimitMinor });
    return redirect("/courier/counters");
  },
);

/** Empty for none. */
function limitOf(text: string, currency: string): number {
  const amount = typedNumber(text);
  if (text.trim() === "" || amount === 0) return 0;
  return toMinor(amount, currency) ?? Number.NaN;
}

const ofOrder = { orderId: z.string() };

/** Notes that a parcel has come to its counter. */
export const takeInAtCounterAction = courierAction(
  { name: "take_in_at_counter", act: "serve_counters", fields: z.object(ofOrder) },
  async ({ courier, fields }) => {
    await takeInAtCounter(courier, fields.orderId);
    refresh();
    return null;
  },
);

/** Hands a parcel over to its recipient and returns to the list. */
export const handOverAtCounterAction = courierAction(
  {
    name: "hand_over_at_counter",
    act: "serve_counters",
    fields: z.object({
      ...ofOrder,
      pin: z.string().trim().max(20),
      collected: z.string().max(20).default(""),
    }),
  },
  async ({ courier, fields: { orderId, pin, collected } }): Promise<null> => {
    const isNone = collected.trim() === "";
    const collectedMinor = isNone ? 0 : await readAmount(collected, courier.currency, "collected");
    await handOverAtCounter(courier, { orderId, pin, collectedMinor });
    return redirect("/courier/counters");
  },
);

/** Gives a parcel that was not fetched to a rider and returns to the list. */
export const returnFromCounterAction = courierAction(
  {
    name: "return_from_counter",
    act: "serve_counters",
    fields: z.object({ ...ofOrder, riderId: typedCount(1) }),
  },
  async ({ courier, fields }): Promise<null> => {
    await returnFromCounter(courier, fields);
    return redirect("/courier/counters");
  },
);

/** Closes a counter and returns to the list. */
export const closeCounterAction = courierAction(
  { name: "close_counter", act: "keep_counters", fields: z.object({ counterId: z.string() }) },
  async ({ courier, fields }): Promise<null> => {
    await closeCounter(courier, fields.counterId);
    return redirect("/courier/counters");
  },
);
