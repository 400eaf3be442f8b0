"use server";

import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { readLanguage } from "@/lib/dashboard/read-messages";
import { signUpMails } from "@/lib/dashboard/sign-up-mails";
import { requestSignUp } from "@/lib/domain/access/accounts/request-sign-up";

/** Answers the same whether the email has an account or not: a link in a mail opens the account. */
export const requestSignUpAction = publicAction(
  {
    name: "request_sign_up",
    fields: z.object({
      company: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      market: z.string(),
    }),
  },
  async ({ headers, fields }) => {
    const mails = signUpMails(await readLanguage());
    await requestSignUp({ ...fields, mails, address: deviceOf(headers).address });
    return null;
  },
);
