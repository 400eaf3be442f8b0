import { refuse } from "../../errors";
import type { FieldProblem } from "../../field-problem";
import type { Tariff } from "./price";

const BASIS_POINTS = 10_000;

/** Far above any real price, and far below the limit of exact sums. */
const AMOUNT_MAX_MINOR = 1_000_000_000_00;

/** Ten times the normal price. */
const SPEED_FACTOR_MAX_BP = 10 * BASIS_POINTS;

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
