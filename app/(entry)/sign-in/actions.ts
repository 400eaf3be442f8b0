"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { nextStep } from "@/lib/dashboard/next-step";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { findSignIn } from "@/lib/domain/accounts/find-session";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { signOut } from "@/lib/domain/accounts/sign-out";

/** Signs in, ends this device's earlier session and redirects to the requested page. */
export const signInAction = publicAction(
  {
    name: "sign_in",
    fields: z.object({ email: z.string(), password: z.string(), next: z.string().optional() }),
  },
  async ({ headers, fields: { email, password, next } }) => {
    const sessionId = await signIn({ email, password, ...deviceOf(headers) });
    const before = await readSignIn();
    if (before) await signOut(before.session);
    await setSessionCookie(sessionId);
    return redirect(await nextStep(await findSignIn(sessionId), next));
  },
);
