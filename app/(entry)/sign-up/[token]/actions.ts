"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { finishSignUp } from "@/lib/domain/access/accounts/finish-sign-up";

/** The key travels in the answer to the form and nowhere else: no cookie or address holds it. */
export const finishSignUpAction = publicAction(
  {
    name: "finish_sign_up",
    fields: z.object({
      token: z.string(),
      password: z.string(),
      kind: z.enum(["shop", "developer"]).default("developer"),
    }),
  },
  async ({ headers, fields: { token, password, kind } }) => {
    const { sessionId, testKey } = await finishSignUp(token, { password, ...deviceOf(headers) });
    await setSessionCookie(sessionId);
    // A shop begins with its pickup; a key can be made at any time.
    if (kind === "shop") return redirect("/merchant/test");
    return { testKey };
  },
);
