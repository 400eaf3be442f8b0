import { asc, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, rateCards, vehicleClasses } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

export type ListedRateCard = Awaited<ReturnType<typeof select>>[number];

/** The prices of every market and vehicle class, smallest vehicle first, newest version first. */
export async function listRateCards(
  _admin: AdminContext,
  marketCode?: string,
): Promise<ListedRateCard[]> {
  return select().where(
    marketCode === undefined ? undefined : eq(rateCards.marketCode, marketCode),
  );
}

/** Whether a version is past, current, future or withdrawn at a moment, among those of its market and class. */
export function phaseOf(
  card: ListedRateCard,
  all: ListedRateCard[],
  at: Date,
): "future" | "current" | "past" | "withdrawn" {
  if (card.withdrawnAt) return "withdrawn";
  if (card.effectiveFrom > at) return "future";
  const isLater = (other: ListedRateCard) =>
    other.marketCode === card.marketCode &&
    other.vehicleClass === card.vehicleClass &&
    other.withdrawnAt === null &&
    other.effectiveFrom <= at &&
    (other.effectiveFrom > card.effectiveFrom ||
      (other.effectiveFrom.getTime() === card.effectiveFrom.getTime() &&
        other.version > card.version));
  return all.some(isLater) ? "past" : "current";
}

function select() {
  return db
    .select({
      id: rateCards.id,
      marketCode: rateCards.marketCode,
      marketName: markets.name,
      currency: markets.currency,
      timezone: markets.timezone,
      vehicleClass: rateCards.vehicleClass,
      version: rateCards.version,
      effectiveFrom: rateCards.effectiveFrom,
      baseMinor: rateCards.baseMinor,
      perKmMinor: rateCards.perKmMinor,
      farFromM: rateCards.farFromM,
      farPerKmMinor: rateCards.farPerKmMinor,
      weightBands: rateCards.weightBands,
      speedFactorsBp: rateCards.speedFactorsBp,
      minimumMinor: rateCards.minimumMinor,
      roundingStepMinor: rateCards.roundingStepMinor,
      platformFeeBp: rateCards.platformFeeBp,
      withdrawnAt: rateCards.withdrawnAt,
    })
    .from(rateCards)
    .innerJoin(markets, eq(markets.code, rateCards.marketCode))
    .innerJoin(vehicleClasses, eq(vehicleClasses.code, rateCards.vehicleClass))
    .orderBy(
      asc(markets.name),
      asc(markets.code),
      asc(vehicleClasses.weightLimitG),
      desc(rateCards.effectiveFrom),
      desc(rateCards.version),
    );
}
