import type { TeamMessages } from "@/lib/messages/team.gen";
import type { TeamPlace } from "./team-places";

export type RoleMessages = Record<string, { label: string; may: string }>;

/** The roles and their permissions, highest first. */
export function rolesAt({ roles }: TeamMessages, place: TeamPlace): RoleMessages {
  if (place === "admin") return roles.admin;
  return place === "courier" ? roles.courier : roles.merchant;
}

/** A role's label; an unknown one is shown as stored. */
export function roleLabel(messages: RoleMessages, staffRole: string | null): string | null {
  return staffRole === null ? null : (messages[staffRole]?.label ?? staffRole);
}

type Member = { staffRole: string | null; branch: { name: string } | null };

/** A person's role, and the branch that they are limited to; or that they have none. */
export function roleAt(messages: TeamMessages, place: TeamPlace, member: Member): string {
  const role = roleLabel(rolesAt(messages, place), member.staffRole) ?? messages.noRole;
  return member.branch ? messages.roleAtBranch({ role, branch: member.branch.name }) : role;
}
