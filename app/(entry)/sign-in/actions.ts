"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { nextStep } from "@/lib/dashboard/next-step";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { openDevice } from "@/lib/dashboard/session-cookie";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { DEVICE_COOKIE } from "@/lib/domain/access/accounts/device";
import { findSignIn } from "@/lib/domain/access/accounts/find-session";
import { signIn } from "@/lib/domain/access/accounts/sign-in";
import { signOut } from "@/lib/domain/access/accounts/sign-out";

/** Signs in, ends this device's earlier session and redirects to the requested page. */
export const signInAction = publicAction(
  {
    name: "sign_in",
    fields: z.object({ email: z.string(), password: z.string(), next: z.string().optional() }),
  },
  async ({ headers, fields: { email, password, next } }) => {
    const deviceId = await openDevice((await cookies()).get(DEVICE_COOKIE)?.value);
    const sessionId = await signIn({ email, password, deviceId, ...deviceOf(headers) });
    const before = await readSignIn();
    if (before) await signOut(before.session);
    await setSessionCookie(sessionId);
    return redirect(await nextStep(await findSignIn(sessionId), next));
  },
);
