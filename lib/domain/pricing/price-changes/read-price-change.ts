import { and, desc, eq } from "drizzle-orm";
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
  /** The version that ends these prices, because it is published already and starts later; null without one. */
  replacedBy: Pick<Version, "version" | "effectiveFrom"> | null;
};

type Version = typeof rateCards.$inferSelect;

export type LateCreditsChange = PriceChange & {
  kind: "late_credits";
  stepsBefore: LateStep[];
  steps: LateStep[];
};

export type ReadPriceChange = RateCardChange | LateCreditsChange;

/**
 * One price change in any state. Prices are compared with those in force, or with those in force when it was decided;
 * what a form does not show is that of the version that they were made from, as when they are published.
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
  const versions = await readVersions(found, vehicleClass);
  return {
    ...found,
    kind: "rate_card",
    vehicleClass,
    before: versionBefore(versions, found),
    after: tariffAfter(versions, found, content),
    replacedBy: versionLater(versions, found),
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

/** All versions of the class, the last to start first. */
async function readVersions({ marketCode }: PriceChange, vehicleClass: string): Promise<Version[]> {
  return db
    .select()
    .from(rateCards)
    .where(and(eq(rateCards.marketCode, marketCode), eq(rateCards.vehicleClass, vehicleClass)))
    .orderBy(desc(rateCards.effectiveFrom), desc(rateCards.version));
}

function versionBefore(
  versions: Version[],
  { decidedAt, publishedVersion }: PriceChange,
): WholeTariff {
  const at = decidedAt ?? new Date();
  const isBefore = ({ withdrawnAt, effectiveFrom, version }: Version) =>
    withdrawnAt === null && effectiveFrom <= at && version !== publishedVersion;
  return versions.find(isBefore) ?? refuse("rate_card_not_found");
}

/** The first version that starts after a change that is not decided. */
function versionLater(
  versions: Version[],
  { effectiveFrom, state }: PriceChange,
): RateCardChange["replacedBy"] {
  if (state !== "requested") return null;
  const start = Math.max(effectiveFrom?.getTime() ?? 0, Date.now());
  const isLater = (card: Version) =>
    card.withdrawnAt === null && card.effectiveFrom.getTime() > start;
  return versions.findLast(isLater) ?? null;
}

/** What a form does not show stays; far kilometres are never dearer than near ones (`publish_rate_card`). */
function tariffAfter(
  versions: Version[],
  { baseVersion, publishedVersion }: PriceChange,
  content: RequestedTariff,
): WholeTariff {
  const base =
    versions.find(({ version }) => version === baseVersion) ?? refuse("rate_card_not_found");
  const { farFromM, farPerKmMinor } = base;
  return {
    ...base,
    version: publishedVersion ?? baseVersion + 1,
    baseMinor: content.base_minor,
    perKmMinor: content.per_km_minor,
    weightBands: content.weight_bands,
    speedFactorsBp: content.speed_factors_bp,
    minimumMinor: content.minimum_minor,
    roundingStepMinor: content.rounding_step_minor,
    platformFeeBp: content.platform_fee_bp,
    farPerKmMinor:
      farFromM === null || farPerKmMinor === null
        ? null
        : Math.min(farPerKmMinor, content.per_km_minor),
  };
}
