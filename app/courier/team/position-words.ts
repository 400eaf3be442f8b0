import type { CourierPosition } from "@/lib/domain/couriers/courier-context";

/** What each position is called and what it lets somebody do, in the order of an office. */
export const POSITION_WORDS: Record<CourierPosition, { label: string; may: string }> = {
  owner: { label: "Owner", may: "Everything, and alone: people, tokens and withdrawals." },
  dispatcher: {
    label: "Dispatcher",
    may: "Adds riders and marks them busy or available. No earnings.",
  },
  finance: { label: "Finance", may: "Sees earnings and statements. Cannot change riders." },
};

/** A position as people say it; one that nobody foresaw is shown as it is stored. */
export function positionLabel(position: string | null): string {
  if (position === null) return "None";
  return isKnown(position) ? POSITION_WORDS[position].label : position;
}

function isKnown(position: string): position is CourierPosition {
  return Object.hasOwn(POSITION_WORDS, position);
}
