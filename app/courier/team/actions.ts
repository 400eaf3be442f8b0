"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { changePosition } from "@/lib/domain/accounts/change-position";
import { disableUser } from "@/lib/domain/accounts/disable-user";
import { enableUser } from "@/lib/domain/accounts/enable-user";
import { invite } from "@/lib/domain/accounts/invite";
import { revokeInvitation } from "@/lib/domain/accounts/revoke-invitation";

const TEAM = "/courier/team";

const person = z.object({ userId: z.string() });

/** The link is in the form's state and nowhere else: whoever loads the page anew does not see it. */
export const inviteColleague = courierAction(
  {
    name: "invite_colleague",
    positions: ["owner"],
    fields: z.object({ email: z.string(), position: z.string() }),
  },
  async ({ user, fields }) => {
    const { email, link, expiresAt } = await invite(user, fields);
    return { email, link, expiresAt: new Date(expiresAt).toISOString() };
  },
);

export const takeInvitationBack = courierAction(
  {
    name: "take_invitation_back",
    positions: ["owner"],
    fields: z.object({ invitationId: z.string() }),
  },
  async ({ user, fields }) => {
    await revokeInvitation(user, fields.invitationId);
    refresh();
    return null;
  },
);

/** Whoever gives up their own ownership has no business on this page any more. */
export const giveAnotherPosition = courierAction(
  {
    name: "give_another_position",
    positions: ["owner"],
    fields: person.extend({ position: z.string() }),
  },
  async ({ user, fields }) => {
    await changePosition(user, fields.userId, fields.position);
    return redirect(TEAM);
  },
);

export const removeColleague = courierAction(
  { name: "remove_colleague", positions: ["owner"], fields: person },
  async ({ user, fields }) => {
    await disableUser(user, fields.userId);
    return redirect(TEAM);
  },
);

export const letColleagueBackIn = courierAction(
  { name: "let_colleague_back_in", positions: ["owner"], fields: person },
  async ({ user, fields }) => {
    await enableUser(user, fields.userId);
    return redirect(TEAM);
  },
);
