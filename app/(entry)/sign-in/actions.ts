"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { homeOf } from "@/lib/dashboard/home-of";
import { ownPath } from "@/lib/dashboard/own-path";
import { readSession } from "@/lib/dashboard/read-session";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { findSession } from "@/lib/domain/accounts/find-session";
import { signIn } from "@/lib/domain/accounts/sign-in";
import { signOut } from "@/lib/domain/accounts/sign-out";

/** Signs in, ends what this device was signed in with before, and leads to where one wanted to be. */
export const enter = publicAction(
  {
    name: "sign_in",
    fields: z.object({ email: z.string(), password: z.string(), next: z.string().optional() }),
  },
  async ({ headers, fields: { email, password, next } }) => {
    const sessionId = await signIn({ email, password, ...deviceOf(headers) });
    const before = await readSession();
    if (before) await signOut(before);
    await setSessionCookie(sessionId);
    // A path of ours that was checked just now; which pages there are is the compiler's business.
    return redirect((ownPath(next) ?? homeOf(await findSession(sessionId))) as Route);
  },
);
