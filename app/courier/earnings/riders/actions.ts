"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { setRiderPay } from "@/lib/domain/money/rider-pay/set-rider-pay";
import { riderPayFields, toRiderPayTerms } from "./rider-pay-fields";

/** Sets the future pay of all riders, or of one of them. */
export const setRiderPayAction = courierAction(
  {
    name: "set_rider_pay",
    act: "pay_riders",
    fields: z.object({
      /** Empty for all of them. */
      riderId: z.string().default(""),
      ...riderPayFields,
    }),
  },
  async ({ courier, fields: { riderId, ...fields } }) => {
    await setRiderPay(courier, riderId || null, toRiderPayTerms(fields, courier.currency));
    refresh();
    return null;
  },
);
