"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { userAction } from "@/lib/dashboard/actions";
import { changeStaffRole } from "@/lib/domain/access/accounts/change-staff-role";
import { disableUser } from "@/lib/domain/access/accounts/disable-user";
import { enableUser } from "@/lib/domain/access/accounts/enable-user";
import { invite } from "@/lib/domain/access/accounts/invite";
import { revokeInvitation } from "@/lib/domain/access/accounts/revoke-invitation";
import { resetSecondFactor } from "@/lib/domain/access/second-factor/reset-second-factor";
import { TEAM_PAGES } from "./team-places";

/**
 * The actions for every company's team: the verbs check that the caller manages it. The form's place
 * only says where to return.
 */
const person = z.object({
  userId: z.string(),
  place: z.enum(["courier", "live", "test", "admin"]),
});

/** Only a merchant's people can be limited to a branch. */
const branchId = z.string().default("");

/** The link is only in the form's state, so a reload hides it. */
export const inviteAction = userAction(
  {
    name: "invite",
    fields: z.object({ id: z.string(), email: z.string(), staffRole: z.string(), branchId }),
  },
  async ({ user, fields }) => {
    const { email, link, expiresAt } = await invite(user, fields);
    return { email, link, expiresAt: new Date(expiresAt).toISOString() };
  },
);

export const revokeInvitationAction = userAction(
  { name: "revoke_invitation", fields: z.object({ invitationId: z.string() }) },
  async ({ user, fields }) => {
    await revokeInvitation(user, fields.invitationId);
    refresh();
    return null;
  },
);

/** An owner who gives up ownership can't open this page any more. */
export const changeStaffRoleAction = userAction(
  { name: "change_staff_role", fields: person.extend({ staffRole: z.string(), branchId }) },
  async ({ user, fields }) => {
    await changeStaffRole(user, fields.userId, fields.staffRole, fields.branchId);
    return redirect(TEAM_PAGES[fields.place] as Route);
  },
);

export const disableUserAction = userAction(
  { name: "disable_user", fields: person },
  async ({ user, fields }) => {
    await disableUser(user, fields.userId);
    return redirect(TEAM_PAGES[fields.place] as Route);
  },
);

export const enableUserAction = userAction(
  { name: "enable_user", fields: person },
  async ({ user, fields }) => {
    await enableUser(user, fields.userId);
    return redirect(TEAM_PAGES[fields.place] as Route);
  },
);

export const resetSecondFactorAction = userAction(
  { name: "reset_second_factor", fields: z.object({ userId: z.string() }) },
  async ({ user, fields }) => {
    await resetSecondFactor(user, fields.userId);
    refresh();
    return null;
  },
);
