import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import type { FieldProblem } from "../../field-problem";
import type { Tariff } from "./price";

export type RateCardVersion = {
  marketCode: string;
  vehicleClass: string;
  /** The version that the form shows, so that it is published once; without it, the next one. */
  version?: number | undefined;
  /** Null for at once. */
  effectiveFrom: Date | null;
  tariff: Tariff;
};

const BASIS_POINTS = 10_000;

/** Far above any real price, and far below the limit of exact sums. */
const AMOUNT_MAX_MINOR = 1_000_000_000_00;

/** Ten times the normal price. */
const SPEED_FACTOR_MAX_BP = 10 * BASIS_POINTS;

/**
 * Publishes the next version of a vehicle class's prices; earlier versions, and quotes and orders that
 * were priced with them, are unchanged. Returns the version.
 *
 * @throws role_not_allowed, rate_card_not_found, rate_card_in_the_past; done_already where
 *   this version is there; invalid_request for numbers that make no price
 */
export async function publishRateCard(
  admin: AdminContext,
  { marketCode, vehicleClass, version, effectiveFrom, tariff }: RateCardVersion,
): Promise<number> {
  requireRight(admin, "set_prices");
  const sound = requireTariff(tariff);
  return call.publishRateCard({
    marketCode,
    vehicleClass,
    version: version ?? null,
    effectiveFrom: effectiveFrom ?? null,
    tariff: {
      base_minor: sound.baseMinor,
      per_km_minor: sound.perKmMinor,
      weight_bands: sound.weightBands,
      speed_factors_bp: sound.speedFactorsBp,
      minimum_minor: sound.minimumMinor,
      rounding_step_minor: sound.roundingStepMinor,
      platform_fee_bp: sound.platformFeeBp,
    },
    userId: admin.userId,
  });
}

/** Numbers that give a price for every parcel. @throws invalid_request naming the others */
export function requireTariff(tariff: Tariff): Tariff {
  const isAmount = (minor: number, least: number) =>
    Number.isSafeInteger(minor) && minor >= least && minor <= AMOUNT_MAX_MINOR;
  const { standard, express } = tariff.speedFactorsBp;
  const sound: [path: string, isSound: boolean, problem: FieldProblem][] = [
    ["base", isAmount(tariff.baseMinor, 0), { kind: "negative" }],
    ["perKm", isAmount(tariff.perKmMinor, 0), { kind: "negative" }],
    ["minimum", isAmount(tariff.minimumMinor, 1), { kind: "not_positive" }],
    ["step", isAmount(tariff.roundingStepMinor, 1), { kind: "not_positive" }],
    [
      "express",
      standard === BASIS_POINTS && express >= BASIS_POINTS && express <= SPEED_FACTOR_MAX_BP,
      { kind: "percent", least: 100, most: SPEED_FACTOR_MAX_BP / 100 },
    ],
    [
      "platformFee",
      Number.isInteger(tariff.platformFeeBp) &&
        tariff.platformFeeBp >= 0 &&
        tariff.platformFeeBp <= BASIS_POINTS,
      { kind: "percent", least: 0, most: 100 },
    ],
    ["band0", areBands(tariff.weightBands), { kind: "bands_falling" }],
  ];
  const issues = sound
    .filter(([, isSound]) => !isSound)
    .map(([path, , problem]) => ({ path, problem }));
  return issues.length > 0 ? refuse("invalid_request", { issues }) : tariff;
}

function areBands(bands: Tariff["weightBands"]): boolean {
  return (
    bands.length > 0 &&
    bands.every(({ upToG, surchargeMinor }, index) => {
      const before = bands[index - 1] ?? { upToG: 0, surchargeMinor: 0 };
      return (
        upToG > before.upToG &&
        Number.isSafeInteger(surchargeMinor) &&
        surchargeMinor >= before.surchargeMinor &&
        surchargeMinor <= AMOUNT_MAX_MINOR
      );
    })
  );
}
