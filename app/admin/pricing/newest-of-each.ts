import type { ListedRateCard } from "@/lib/domain/pricing/quotes/list-rate-cards";

/** The newest version of each market's vehicle class that was not withdrawn, of cards newest first. */
export function newestOfEach(cards: ListedRateCard[]): ListedRateCard[] {
  const classes = new Map<string, ListedRateCard>();
  for (const card of cards) {
    const key = `${card.marketCode} ${card.vehicleClass}`;
    if (card.withdrawnAt === null && !classes.has(key)) classes.set(key, card);
  }
  return [...classes.values()];
}

/** The number of the version after all of a class, withdrawn ones too. */
export function nextVersion(cards: ListedRateCard[], base: ListedRateCard): number {
  const versions = cards
    .filter(
      (card) => card.marketCode === base.marketCode && card.vehicleClass === base.vehicleClass,
    )
    .map(({ version }) => version);
  return Math.max(...versions) + 1;
}
