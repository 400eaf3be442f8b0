"use server";

import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { signUpMerchant } from "@/lib/domain/accounts/sign-up-merchant";

/** The key travels in the answer to the form and nowhere else: no cookie or address holds it. */
export const openAccount = publicAction(
  {
    name: "sign_up",
    fields: z.object({
      company: z.string(),
      name: z.string(),
      email: z.string(),
      password: z.string(),
      market: z.string(),
    }),
  },
  async ({ headers, fields }) => {
    const { sessionId, testKey } = await signUpMerchant({ ...fields, ...deviceOf(headers) });
    await setSessionCookie(sessionId);
    return { testKey };
  },
);
