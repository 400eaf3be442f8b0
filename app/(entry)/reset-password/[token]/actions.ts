"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { resetPassword } from "@/lib/domain/access/accounts/reset-password";

/** Starts no session: the sign-in that follows asks for the second factor too. */
export const resetPasswordAction = publicAction(
  { name: "reset_password", fields: z.object({ token: z.string(), password: z.string() }) },
  async ({ fields: { token, password } }) => {
    await resetPassword(token, password);
    return redirect("/sign-in?notice=password-changed");
  },
);
