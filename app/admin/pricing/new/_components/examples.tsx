import { readMessages } from "@/lib/dashboard/read-messages";
import type { DeliverySpeed } from "@/lib/domain/pricing/quotes/parcel";
import { priceDelivery, type Tariff } from "@/lib/domain/pricing/quotes/price";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { ComparedTable } from "../../_components/compared-table";

type ExamplesProps = { base: Tariff; tariff: Tariff; currency: string };

/** Deliveries over short and long distances, with small and full loads of the class. */
const DELIVERIES: [distanceKm: number, share: number, speed: DeliverySpeed][] = [
  [1, 0, "standard"],
  [2, 0, "standard"],
  [3, 0, "express"],
  [4, 0.5, "standard"],
  [6, 0, "standard"],
  [6, 0.5, "express"],
  [8, 1, "standard"],
  [12, 0, "standard"],
  [15, 1, "express"],
  [25, 1, "standard"],
];

const METRES_PER_KM = 1_000;
const GRAMS_PER_KG = 1_000;

/** The prices of ten deliveries by a version and by the next one. */
export async function Examples({ base, tariff, currency }: ExamplesProps) {
  const { examples: texts, comparedTable } = await readMessages(ADMIN_PRICING);

  const rows = DELIVERIES.map(([distanceKm, share, speed]) => {
    const weightG = bandAt(base, share);
    const ask = [distanceKm * METRES_PER_KM, weightG, speed] as const;
    return {
      name: texts.deliveries[speed]({ distance: distanceKm, kilograms: weightG / GRAMS_PER_KG }),
      unit: "money" as const,
      before: priceDelivery(base, ...ask).feeMinor,
      after: priceDelivery(tariff, ...ask).feeMinor,
    };
  });
  return (
    <ComparedTable
      caption={texts.caption}
      nameHead={comparedTable.delivery}
      rows={rows}
      currency={currency}
    />
  );
}

/** The upper end of one of the class's weight bands: 0 for the lightest, 1 for the heaviest. */
function bandAt({ weightBands }: Tariff, share: number): number {
  return weightBands[Math.round((weightBands.length - 1) * share)]?.upToG ?? 0;
}
