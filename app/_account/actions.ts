"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { userAction } from "@/lib/dashboard/actions";
import {
  clearDeviceCookie,
  clearSessionCookie,
  setSessionCookie,
} from "@/lib/dashboard/set-session-cookie";
import { changePassword } from "@/lib/domain/access/accounts/change-password";
import { confirmEmail } from "@/lib/domain/access/accounts/confirm-email";
import { renameUser } from "@/lib/domain/access/accounts/rename-user";
import { requestEmailCode } from "@/lib/domain/access/accounts/request-email-code";
import { revokeSession } from "@/lib/domain/access/accounts/revoke-session";
import { signOutEverywhere } from "@/lib/domain/access/accounts/sign-out-everywhere";

export const renameUserAction = userAction(
  { name: "rename_user", fields: z.object({ name: z.string() }) },
  async ({ user, fields }) => {
    await renameUser(user, fields.name);
    refresh();
    return null;
  },
);

export const changePasswordAction = userAction(
  {
    name: "change_password",
    fields: z.object({ currentPassword: z.string(), newPassword: z.string() }),
  },
  async ({ user, fields: { currentPassword: current, newPassword: next } }) => {
    await setSessionCookie(await changePassword(user, { current, next }));
    refresh();
    return null;
  },
);

export const requestEmailCodeAction = userAction(
  {
    name: "request_email_code",
    fields: z.object({ email: z.string(), password: z.string() }),
  },
  async ({ user, fields }) => {
    await requestEmailCode(user, fields);
    refresh();
    return null;
  },
);

export const confirmEmailAction = userAction(
  { name: "confirm_email", fields: z.object({ code: z.string() }) },
  async ({ user, fields }) => {
    await confirmEmail(user, fields.code);
    refresh();
    return null;
  },
);

export const revokeSessionAction = userAction(
  { name: "revoke_session", fields: z.object({ sessionId: z.string() }) },
  async ({ user, fields }) => {
    await revokeSession(user, fields.sessionId);
    refresh();
    return null;
  },
);

export const signOutEverywhereAction = userAction(
  { name: "sign_out_everywhere", fields: z.object({}) },
  async ({ user }) => {
    await signOutEverywhere(user);
    await clearSessionCookie();
    await clearDeviceCookie();
    return redirect("/sign-in");
  },
);
