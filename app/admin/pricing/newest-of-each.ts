import type { ListedRateCard } from "@/lib/domain/pricing/quotes/list-rate-cards";

/** The newest version of each market's vehicle class that was not withdrawn, in the order of the list. */
export function newestOfEach(cards: ListedRateCard[]): ListedRateCard[] {
  const classes = new Map<string, ListedRateCard>();
  for (const card of cards) {
    if (card.withdrawnAt !== null) continue;
    const key = `${card.marketCode} ${card.vehicleClass}`;
    const newest = classes.get(key);
    if (!newest || card.version > newest.version) classes.set(key, card);
  }
  return [...classes.values()];
}
