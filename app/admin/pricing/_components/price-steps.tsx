import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ExplainedPrice } from "@/lib/domain/pricing/quotes/explain-price";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";

type Texts = AdminPricingMessages["priceSteps"];

const BASIS_POINTS_PER_PERCENT = 100;
const GRAMS_PER_KG = 1_000;

/** The steps of a price, line by line; the lines sum to the fee. */
export async function PriceSteps({ price }: { price: ExplainedPrice }) {
  const texts = (await readMessages(ADMIN_PRICING)).priceSteps;

  return <Facts facts={[cardOf(texts, price), ...linesOf(texts, price)]} />;
}

function cardOf(texts: Texts, { card, timezone }: ExplainedPrice) {
  return {
    name: texts.card,
    value: texts.cardVersion({
      vehicle: card.vehicleClass,
      version: card.version,
      from: <Instant at={card.effectiveFrom} timeZone={timezone} shape="date" />,
    }),
  };
}

function linesOf(texts: Texts, price: ExplainedPrice) {
  const { card, currency, breakdown, feeMinor, platformFeeMinor } = price;
  const money = (minor: number) => formatMoney(minor, currency);
  const speedPercent = card.speedFactorsBp[price.deliverySpeed] / BASIS_POINTS_PER_PERCENT;
  const line = (name: string, minor: number, why: string) => ({
    name,
    value: <Line minor={minor} why={why} currency={currency} />,
  });
  return [
    line(texts.base, breakdown.baseMinor, texts.baseWhy),
    line(
      texts.distance,
      breakdown.distanceMinor,
      texts.distanceWhy({
        length: formatLength(price.distanceM),
        metres: price.distanceM,
        perKm: money(card.perKmMinor),
      }),
    ),
    line(
      texts.weight,
      breakdown.weightMinor,
      texts.weightWhy({ kilograms: price.requiredWeightG / GRAMS_PER_KG }),
    ),
    line(
      texts.speed,
      breakdown.speedMinor,
      texts.speedWhy({ speed: texts.speeds[price.deliverySpeed], percent: speedPercent }),
    ),
    line(
      texts.rounding,
      breakdown.roundingMinor,
      texts.roundingWhy({
        minimum: money(card.minimumMinor),
        step: money(card.roundingStepMinor),
      }),
    ),
    ...(breakdown.collectionMinor === undefined
      ? []
      : [
          line(
            texts.collection,
            breakdown.collectionMinor,
            texts.collectionWhy({
              percent: card.collectFeeBp / BASIS_POINTS_PER_PERCENT,
              minimum: money(card.collectMinimumMinor),
            }),
          ),
        ]),
    { name: texts.fee, value: <Fee feeMinor={feeMinor} currency={currency} /> },
    line(
      texts.platformShare,
      platformFeeMinor,
      texts.platformShareWhy({ percent: card.platformFeeBp / BASIS_POINTS_PER_PERCENT }),
    ),
  ];
}

function Line({ minor, why, currency }: { minor: number; why: string; currency: string }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-muted">{why}</span>
      <Money minor={minor} currency={currency} />
    </span>
  );
}

function Fee({ feeMinor, currency }: { feeMinor: number; currency: string }) {
  return (
    <span className="flex justify-end">
      <Money minor={feeMinor} currency={currency} isStrong />
    </span>
  );
}
