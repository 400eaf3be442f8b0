import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import type { ExplainedPrice } from "@/lib/domain/quotes/explain-price";

const BASIS_POINTS_PER_PERCENT = 100;
const GRAMS_PER_KG = 1_000;

/** How a price came about, line by line; the lines sum to the fee. */
export function PriceSteps({ price }: { price: ExplainedPrice }) {
  return <Facts facts={[cardOf(price), ...linesOf(price)]} />;
}

function cardOf({ card, timezone }: ExplainedPrice) {
  return {
    name: "Rate card",
    value: (
      <>
        {card.vehicleClass} version {card.version}, from{" "}
        <Instant at={card.effectiveFrom} timeZone={timezone} />
      </>
    ),
  };
}

function linesOf(price: ExplainedPrice) {
  const { card, currency, breakdown, feeMinor, platformFeeMinor } = price;
  const money = (minor: number) => formatMoney(minor, currency);
  const speedPercent = card.speedFactorsBp[price.deliverySpeed] / BASIS_POINTS_PER_PERCENT;
  const line = (name: string, minor: number, why: string) => ({
    name,
    value: (
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">{why}</span>
        <Money minor={minor} currency={currency} />
      </span>
    ),
  });
  return [
    line("Base", breakdown.baseMinor, "For every delivery"),
    line(
      "Distance",
      breakdown.distanceMinor,
      `${formatLength(price.distanceM)} (${price.distanceM} m) at ${money(card.perKmMinor)} a km`,
    ),
    line("Weight", breakdown.weightMinor, `Up to ${price.requiredWeightG / GRAMS_PER_KG} kg`),
    line("Speed", breakdown.speedMinor, `${price.deliverySpeed}, ${speedPercent}%`),
    line(
      "Rounding",
      breakdown.roundingMinor,
      `At least ${money(card.minimumMinor)}, up to the next ${money(card.roundingStepMinor)}`,
    ),
    {
      name: "Fee",
      value: (
        <span className="flex justify-end">
          <Money minor={feeMinor} currency={currency} isStrong />
        </span>
      ),
    },
    line(
      "Platform share",
      platformFeeMinor,
      `${card.platformFeeBp / BASIS_POINTS_PER_PERCENT}%, the rest goes to the courier company`,
    ),
  ];
}
