import type { TeamWords } from "@/lib/words/team";
import type { TeamPlace } from "./team-places";

export type PositionWords = Record<string, { label: string; may: string }>;

/** What each position is called and what it lets somebody do, in the order of an office. */
export function positionWordsAt({ positions }: TeamWords, place: TeamPlace): PositionWords {
  if (place === "admin") return positions.admin;
  return place === "courier" ? positions.courier : positions.merchant;
}

/** A position as people say it; one that nobody foresaw is shown as it is stored. */
export function positionLabel(words: PositionWords, position: string | null): string | null {
  return position === null ? null : (words[position]?.label ?? position);
}

/** What somebody does in their company, also where they have no position. */
export function positionAt(words: TeamWords, place: TeamPlace, position: string | null): string {
  return positionLabel(positionWordsAt(words, place), position) ?? words.noPosition;
}
