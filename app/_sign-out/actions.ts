"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { clearSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { signOut } from "@/lib/domain/access/accounts/sign-out";

/** Signs out of this device; also succeeds after the session has ended. */
export const signOutAction = publicAction({ name: "sign_out", fields: z.object({}) }, async () => {
  const signIn = await readSignIn();
  if (signIn) await signOut(signIn.session);
  await clearSessionCookie();
  return redirect("/sign-in");
});
