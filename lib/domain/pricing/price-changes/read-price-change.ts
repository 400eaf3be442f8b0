import { and, desc, eq, isNull, lte } from "drizzle-orm";
import { db } from "@/db/client";
import {
  type LateStep,
  lateCreditTerms,
  priceChanges,
  rateCards,
  type RequestedTariff,
} from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import type { CollectionPrice, Tariff } from "../quotes/price";
import { findPriceChanges, type PriceChange } from "./find-price-changes";

/** A version of prices with all that makes a price. */
export type WholeTariff = Tariff & CollectionPrice & { version: number };

export type RateCardChange = PriceChange & {
  kind: "rate_card";
  vehicleClass: string;
  before: WholeTariff;
  after: WholeTariff;
};

export type LateCreditsChange = PriceChange & {
  kind: "late_credits";
  stepsBefore: LateStep[];
  steps: LateStep[];
};

export type ReadPriceChange = RateCardChange | LateCreditsChange;

/**
 * One price change in any state. Prices are compared with those in force, or with those in force when it was decided.
 *
 * @throws price_change_not_found
 */
export async function readPriceChange(admin: AdminContext, id: string): Promise<ReadPriceChange> {
  const [found] = await findPriceChanges(admin, eq(priceChanges.id, requireId("prc", id)), 1);
  if (!found) return refuse("price_change_not_found");
  const { content, vehicleClass } = found;
  if (Array.isArray(content)) {
    const stepsBefore = await readSteps(found);
    return { ...found, kind: "late_credits", stepsBefore, steps: content };
  }
  if (vehicleClass === null) throw new Error(`${id} has prices without a vehicle class.`);
  const before = await readTariff(found, vehicleClass);
  return {
    ...found,
    kind: "rate_card",
    vehicleClass,
    before,
    after: tariffAfter(before, found, content),
  };
}

/** The steps before it: none before the first version. */
async function readSteps({ marketCode, baseVersion }: PriceChange): Promise<LateStep[]> {
  const [row] = await db
    .select({ steps: lateCreditTerms.steps })
    .from(lateCreditTerms)
    .where(
      and(eq(lateCreditTerms.marketCode, marketCode), eq(lateCreditTerms.version, baseVersion)),
    );
  return row?.steps ?? [];
}

async function readTariff(
  { marketCode, decidedAt, publishedVersion }: PriceChange,
  vehicleClass: string,
): Promise<WholeTariff> {
  const rows = await db
    .select()
    .from(rateCards)
    .where(
      and(
        eq(rateCards.marketCode, marketCode),
        eq(rateCards.vehicleClass, vehicleClass),
        isNull(rateCards.withdrawnAt),
        lte(rateCards.effectiveFrom, decidedAt ?? new Date()),
      ),
    )
    .orderBy(desc(rateCards.effectiveFrom), desc(rateCards.version))
    .limit(2);
  const before = rows.find(({ version }) => version !== publishedVersion);
  return before ?? refuse("rate_card_not_found");
}

/** What a form does not show stays; far kilometres are never dearer than near ones (`publish_rate_card`). */
function tariffAfter(
  before: WholeTariff,
  change: PriceChange,
  content: RequestedTariff,
): WholeTariff {
  const { farFromM, farPerKmMinor } = before;
  return {
    ...before,
    version: change.publishedVersion ?? change.baseVersion + 1,
    baseMinor: content.base_minor,
    perKmMinor: content.per_km_minor,
    weightBands: content.weight_bands,
    speedFactorsBp: content.speed_factors_bp,
    minimumMinor: content.minimum_minor,
    roundingStepMinor: content.rounding_step_minor,
    platformFeeBp: content.platform_fee_bp,
    farPerKmMinor:
      farFromM == null || farPerKmMinor == null
        ? null
        : Math.min(farPerKmMinor, content.per_km_minor),
  };
}
