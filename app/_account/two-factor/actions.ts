"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { accountPath } from "@/lib/dashboard/account-path";
import { enrolmentAction } from "@/lib/dashboard/actions";
import { setSessionCookie } from "@/lib/dashboard/set-session-cookie";
import { beginSecondFactor } from "@/lib/domain/access/second-factor/begin-second-factor";
import { confirmSecondFactor } from "@/lib/domain/access/second-factor/confirm-second-factor";
import { renewRecoveryCodes } from "@/lib/domain/access/second-factor/renew-recovery-codes";
import { turnOffSecondFactor } from "@/lib/domain/access/second-factor/turn-off-second-factor";

export const beginSecondFactorAction = enrolmentAction(
  { name: "begin_second_factor", fields: z.object({}) },
  async ({ user }) => {
    await beginSecondFactor(user);
    refresh();
    return null;
  },
);

/** The codes are only in the form's state, so a reload hides them. */
export const confirmSecondFactorAction = enrolmentAction(
  { name: "confirm_second_factor", fields: z.object({ code: z.string() }) },
  async ({ user, fields }) => {
    const confirmed = await confirmSecondFactor(user, fields.code);
    await setSessionCookie(confirmed.sessionId);
    return { codes: confirmed.codes };
  },
);

export const renewRecoveryCodesAction = enrolmentAction(
  { name: "renew_recovery_codes", fields: z.object({ code: z.string() }) },
  async ({ user, fields }) => {
    return { codes: await renewRecoveryCodes(user, fields.code) };
  },
);

export const turnOffSecondFactorAction = enrolmentAction(
  {
    name: "turn_off_second_factor",
    fields: z.object({ password: z.string(), code: z.string() }),
  },
  async ({ user, fields }) => {
    await setSessionCookie(await turnOffSecondFactor(user, fields));
    return redirect(`${accountPath(user)}/two-factor`);
  },
);
