"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction, publicAction } from "@/lib/dashboard/actions";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { clearSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { signOut } from "@/lib/domain/access/accounts/sign-out";
import { stopViewing } from "@/lib/domain/access/companies/stop-viewing";

/** Signs out of this device; also succeeds after the session has ended. */
export const signOutAction = publicAction({ name: "sign_out", fields: z.object({}) }, async () => {
  const signIn = await readSignIn();
  if (signIn) await signOut(signIn.session);
  await clearSessionCookie();
  return redirect("/sign-in");
});

/** Leads back to the merchant's admin page. */
export const stopViewingAction = adminAction(
  { name: "stop_viewing", fields: z.object({ merchantId: z.string() }) },
  async ({ admin, user, fields }) => {
    await stopViewing({ admin, user });
    // The id is checked by the page.
    return redirect(`/admin/merchants/${encodeURIComponent(fields.merchantId)}` as Route);
  },
);
