"use server";

import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { requestPasswordReset } from "@/lib/domain/access/accounts/request-password-reset";

/** Answers the same whether the email has an account or not. */
export const requestPasswordResetAction = publicAction(
  { name: "request_password_reset", fields: z.object({ email: z.string() }) },
  async ({ headers, fields: { email } }) => {
    await requestPasswordReset(email, deviceOf(headers).address);
    return null;
  },
);
