"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { deviceOf } from "@/lib/dashboard/device";
import { nextStep } from "@/lib/dashboard/next-step";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { acceptInvitation } from "@/lib/domain/access/accounts/accept-invitation";
import { findSignIn } from "@/lib/domain/access/accounts/find-session";

export const acceptInvitationAction = publicAction(
  {
    name: "accept_invitation",
    fields: z.object({
      token: z.string(),
      name: z.string(),
      password: z.string(),
      email: z.string().default(""),
    }),
  },
  async ({ headers, fields: { token, ...person } }) => {
    const { sessionId } = await acceptInvitation(token, { ...person, ...deviceOf(headers) });
    await setSessionCookie(sessionId);
    const signIn = await findSignIn(sessionId);
    // A rider reads there what to sign in with, and confirms an email.
    const next = signIn?.session.role === "rider" ? "/driver/account" : undefined;
    return redirect(await nextStep(signIn, next));
  },
);
