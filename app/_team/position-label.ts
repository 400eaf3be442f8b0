import type { TeamMessages } from "@/lib/messages/team.gen";
import type { TeamPlace } from "./team-places";

export type PositionMessages = Record<string, { label: string; may: string }>;

/** The positions and their permissions, highest first. */
export function positionWordsAt({ positions }: TeamMessages, place: TeamPlace): PositionMessages {
  if (place === "admin") return positions.admin;
  return place === "courier" ? positions.courier : positions.merchant;
}

/** A position's label; an unknown one is shown as stored. */
export function positionLabel(messages: PositionMessages, position: string | null): string | null {
  return position === null ? null : (messages[position]?.label ?? position);
}

/** A person's position, or their role where they have none. */
export function positionAt(
  messages: TeamMessages,
  place: TeamPlace,
  position: string | null,
): string {
  return positionLabel(positionWordsAt(messages, place), position) ?? messages.noPosition;
}
