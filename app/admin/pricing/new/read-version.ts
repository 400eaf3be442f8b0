import { startOfDay } from "@/lib/core/local-day";
import { toMinor, typedNumber } from "@/lib/core/money";
import { refuse } from "@/lib/domain/errors";
import { requireStart } from "@/lib/domain/pricing/price-changes/require-start";
import type { ListedRateCard } from "@/lib/domain/pricing/quotes/list-rate-cards";
import type { Tariff } from "@/lib/domain/pricing/quotes/price";
import { requireTariff } from "@/lib/domain/pricing/quotes/require-tariff";

const BASIS_POINTS_PER_PERCENT = 100;

export type TypedVersion = Record<string, string | undefined>;

/**
 * The typed tariff; empty fields keep the previous card's values.
 *
 * @throws invalid_request naming the wrong fields
 */
export function tariffOf(typed: TypedVersion, base: ListedRateCard): Tariff {
  const amount = (name: string, before: number) => amountIn(typed[name], before, base.currency);
  const points = (name: string, before: number) =>
    typed[name] ? Math.round(typedNumber(typed[name]) * BASIS_POINTS_PER_PERCENT) : before;
  return requireTariff({
    baseMinor: amount("base", base.baseMinor),
    perKmMinor: amount("perKm", base.perKmMinor),
    farFromM: base.farFromM,
    farPerKmMinor: base.farPerKmMinor,
    minimumMinor: amount("minimum", base.minimumMinor),
    roundingStepMinor: amount("step", base.roundingStepMinor),
    weightBands: base.weightBands.map(({ upToG, surchargeMinor }, index) => ({
      upToG,
      surchargeMinor: amount(`band${index}`, surchargeMinor),
    })),
    speedFactorsBp: {
      standard: base.speedFactorsBp.standard,
      express: points("express", base.speedFactorsBp.express),
    },
    platformFeeBp: points("platformFee", base.platformFeeBp),
  });
}

/** The compared version, as the form sends it back; empty for any other text. */
export function parseCompared(text: string): TypedVersion {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The start of the version: a day in the market's timezone, or null for at once. @throws invalid_request */
export function startOf(typed: TypedVersion, { timezone }: ListedRateCard): Date | null {
  if (!typed.day) return null;
  const problem = { kind: "no_date", text: typed.day.slice(0, 24) } as const;
  return requireStart(
    startOfDay(typed.day, timezone) ??
      refuse("invalid_request", { issues: [{ path: "day", problem }] }),
  );
}

/** An amount as people write it; zero is allowed, and the rule refuses other texts. */
function amountIn(text: string | undefined, before: number, currency: string): number {
  if (text === undefined || text.trim() === "") return before;
  const amount = typedNumber(text);
  return amount === 0 ? 0 : (toMinor(amount, currency) ?? Number.NaN);
}
