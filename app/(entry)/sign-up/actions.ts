"use server";

import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { requestSignUp } from "@/lib/domain/accounts/request-sign-up";
import { signUpMerchant } from "@/lib/domain/accounts/sign-up-merchant";
import { mailDelivery } from "@/lib/domain/mails/mail-delivery";

/**
 * Where mail can be sent, a link opens the account, and the answer is the same for a taken email. The key
 * is only in the form's state, never in a cookie or an address.
 */
export const signUpMerchantAction = publicAction(
  {
    name: "sign_up_merchant",
    fields: z.object({
      company: z.string(),
      name: z.string(),
      email: z.string(),
      password: z.string().default(""),
      market: z.string(),
    }),
  },
  async ({ headers, fields }) => {
    if (mailDelivery === "smtp") {
      await requestSignUp({ ...fields, address: deviceOf(headers).address });
      return { testKey: null };
    }
    const { sessionId, testKey } = await signUpMerchant({ ...fields, ...deviceOf(headers) });
    await setSessionCookie(sessionId);
    return { testKey };
  },
);
