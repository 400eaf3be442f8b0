"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { publicAction } from "@/lib/dashboard/actions";
import { nextStep } from "@/lib/dashboard/next-step";
import { readSignIn } from "@/lib/dashboard/read-sign-in";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { giveSecondFactor } from "@/lib/domain/access/second-factor/give-second-factor";
import { refuse } from "@/lib/domain/errors";

/** Completes a sign-in with its second factor and redirects to the requested page. */
export const giveSecondFactorAction = publicAction(
  {
    name: "give_second_factor",
    fields: z.object({ code: z.string(), next: z.string().optional() }),
  },
  async ({ fields: { code, next } }) => {
    const signIn = (await readSignIn()) ?? refuse("not_signed_in");
    if (signIn.owes === "code") {
      await setSessionCookie(await giveSecondFactor(signIn, code));
    }
    return redirect(await nextStep({ ...signIn, owes: null }, next));
  },
);
