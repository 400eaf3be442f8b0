import type { MerchantPosition } from "@/lib/domain/accounts/session";
import type { CourierPosition } from "@/lib/domain/couriers/courier-context";
import type { TeamPlace } from "./team-places";

export type PositionWords = Record<string, { label: string; may: string }>;

/** What each position is called and what it lets somebody do, in the order of an office. */
const COURIER_WORDS: Record<CourierPosition, { label: string; may: string }> = {
  owner: { label: "Owner", may: "Everything, and alone: people, tokens and withdrawals." },
  dispatcher: {
    label: "Dispatcher",
    may: "Adds riders and marks them busy or available. No earnings.",
  },
  finance: { label: "Finance", may: "Sees earnings and statements. Cannot change riders." },
};

const MERCHANT_WORDS: Record<MerchantPosition, { label: string; may: string }> = {
  owner: { label: "Owner", may: "Everything, and alone: people." },
  operator: { label: "Operator", may: "Places, follows and cancels orders. No keys, no money." },
  finance: { label: "Finance", may: "Sees the wallet and tops it up. Cannot place orders." },
  developer: { label: "Developer", may: "Makes keys and webhooks and sees every request." },
  viewer: { label: "Viewer", may: "Sees orders and changes nothing." },
};

export function positionWordsAt(place: TeamPlace): PositionWords {
  return place === "courier" ? COURIER_WORDS : MERCHANT_WORDS;
}

/** A position as people say it; one that nobody foresaw is shown as it is stored. */
export function positionLabel(words: PositionWords, position: string | null): string {
  if (position === null) return "None";
  return words[position]?.label ?? position;
}
