"use server";

import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { askSignInCode, signInByPhone } from "@/lib/domain/access/accounts/sign-in-by-phone";
import { enter } from "../enter";

/** Sends a code to a rider's number, then takes the code and signs the rider in. Answers the same for any other number. */
export const signInByPhoneAction = publicAction(
  {
    name: "sign_in_by_phone",
    fields: z.object({
      phone: z.string(),
      code: z.string().optional(),
      next: z.string().optional(),
    }),
  },
  async ({ headers, fields: { phone, code, next } }) => {
    const device = deviceOf(headers);
    if (code === undefined) return askSignInCode(phone, device.address);
    return enter(await signInByPhone({ phone, code, ...device }), next);
  },
);
