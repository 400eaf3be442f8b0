import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { rateCards, vehicleClasses } from "@/db/schema";

/**
 * How long a process trusts its copy. A version published at least this long before its start takes
 * effect everywhere at the same moment.
 */
const CACHE_MS = 30_000;

export type RateCard = typeof rateCards.$inferSelect & { weightLimitG: number; jobLimit: number };

const cache = new Map<string, { cards: RateCard[]; readAt: number }>();

/** The market's rate cards in force at a moment, one per vehicle class, smallest vehicle first. */
export async function readRateCards(marketCode: string, at: Date): Promise<RateCard[]> {
  let entry = cache.get(marketCode);
  if (!entry || performance.now() - entry.readAt > CACHE_MS) {
    entry = { cards: await readAllVersions(marketCode), readAt: performance.now() };
    cache.set(marketCode, entry);
  }
  return cardsInForce(entry.cards, at);
}

/** The versions in force at a moment, one per vehicle class, from all versions, oldest first. */
export function cardsInForce(cards: RateCard[], at: Date): RateCard[] {
  const inForce = new Map<string, RateCard>();
  for (const card of cards) {
    if (card.effectiveFrom <= at) inForce.set(card.vehicleClass, card);
  }
  return [...inForce.values()];
}

/** All of a market's rate cards except withdrawn ones, ordered so that a later version replaces an earlier one. */
export async function readAllVersions(marketCode: string): Promise<RateCard[]> {
  const rows = await db
    .select({
      card: rateCards,
      weightLimitG: vehicleClasses.weightLimitG,
      jobLimit: vehicleClasses.jobLimit,
    })
    .from(rateCards)
    .innerJoin(vehicleClasses, eq(vehicleClasses.code, rateCards.vehicleClass))
    .where(and(eq(rateCards.marketCode, marketCode), isNull(rateCards.withdrawnAt)))
    .orderBy(
      asc(vehicleClasses.weightLimitG),
      asc(rateCards.effectiveFrom),
      asc(rateCards.version),
    );
  return rows.map(({ card, ...limits }) => ({ ...card, ...limits }));
}
