"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { userAction } from "@/lib/dashboard/actions";
import { changePosition } from "@/lib/domain/accounts/change-position";
import { disableUser } from "@/lib/domain/accounts/disable-user";
import { enableUser } from "@/lib/domain/accounts/enable-user";
import { invite } from "@/lib/domain/accounts/invite";
import { revokeInvitation } from "@/lib/domain/accounts/revoke-invitation";
import { TEAM_PAGES } from "./team-places";

/**
 * One set of actions for every company: the verbs know whose people somebody may manage, and nobody
 * manages those of another company. The place only says where the form leads back to.
 */
const person = z.object({
  userId: z.string(),
  place: z.enum(["courier", "live", "test", "admin"]),
});

/** The link is in the form's state and nowhere else: whoever loads the page anew does not see it. */
export const inviteColleague = userAction(
  {
    name: "invite_colleague",
    fields: z.object({ id: z.string(), email: z.string(), position: z.string() }),
  },
  async ({ user, fields }) => {
    const { email, link, expiresAt } = await invite(user, fields);
    return { email, link, expiresAt: new Date(expiresAt).toISOString() };
  },
);

export const takeInvitationBack = userAction(
  { name: "take_invitation_back", fields: z.object({ invitationId: z.string() }) },
  async ({ user, fields }) => {
    await revokeInvitation(user, fields.invitationId);
    refresh();
    return null;
  },
);

/** Whoever gives up their own ownership has no business on this page any more. */
export const giveAnotherPosition = userAction(
  { name: "give_another_position", fields: person.extend({ position: z.string() }) },
  async ({ user, fields }) => {
    await changePosition(user, fields.userId, fields.position);
    return redirect(TEAM_PAGES[fields.place] as Route);
  },
);

export const removeColleague = userAction(
  { name: "remove_colleague", fields: person },
  async ({ user, fields }) => {
    await disableUser(user, fields.userId);
    return redirect(TEAM_PAGES[fields.place] as Route);
  },
);

export const letColleagueBackIn = userAction(
  { name: "let_colleague_back_in", fields: person },
  async ({ user, fields }) => {
    await enableUser(user, fields.userId);
    return redirect(TEAM_PAGES[fields.place] as Route);
  },
);
