import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";
import { WithLabel } from "@/app/admin/_components/with-label";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import type { ListedRateCard } from "@/lib/domain/quotes/list-rate-cards";
import type { DeliverySpeed } from "@/lib/domain/quotes/parcel";
import { priceDelivery, type Tariff } from "@/lib/domain/quotes/price";

type Texts = AdminPricingMessages["examples"];

type Example = { name: string; oldMinor: number; newMinor: number; currency: string };

/** A short trip, a usual one and a hard one, with more of what the class carries each time. */
const DELIVERIES: [distanceKm: number, share: number, speed: DeliverySpeed][] = [
  [2, 0, "standard"],
  [6, 0.5, "standard"],
  [12, 1, "express"],
];

const METRES_PER_KM = 1_000;
const GRAMS_PER_KG = 1_000;

function columnsFor(texts: Texts): Column<Example>[] {
  return [
    { key: "name", head: texts.heads.name, area: "name", cell: ({ name }) => name },
    {
      key: "old",
      head: texts.heads.old,
      area: "old",
      align: "right",
      cell: ({ oldMinor, currency }) => (
        <WithLabel label={texts.now}>
          <Money minor={oldMinor} currency={currency} />
        </WithLabel>
      ),
    },
    {
      key: "new",
      head: texts.heads.new,
      area: "new",
      align: "right",
      cell: ({ newMinor, currency }) => (
        <WithLabel label={texts.new}>
          <Money minor={newMinor} currency={currency} isStrong />
        </WithLabel>
      ),
    },
  ];
}

/** What three deliveries cost by the newest version and by the one that is being made. */
export async function Examples({ base, tariff }: { base: ListedRateCard; tariff: Tariff }) {
  const texts = (await readMessages(ADMIN_PRICING)).examples;

  const rows = DELIVERIES.map(([distanceKm, share, speed]) => {
    const weightG = bandAt(base, share);
    const ask = [distanceKm * METRES_PER_KM, weightG, speed] as const;
    return {
      name: texts.deliveries[speed]({ distance: distanceKm, kilograms: weightG / GRAMS_PER_KG }),
      oldMinor: priceDelivery(base, ...ask).feeMinor,
      newMinor: priceDelivery(tariff, ...ask).feeMinor,
      currency: base.currency,
    };
  });
  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(texts)}
      rows={rows}
      rowKey={({ name }) => name}
      areas={["name new", "name old"]}
    />
  );
}

/** The upper end of one of the class's weight bands: 0 for the lightest, 1 for the heaviest. */
function bandAt({ weightBands }: ListedRateCard, share: number): number {
  return weightBands[Math.round((weightBands.length - 1) * share)]?.upToG ?? 0;
}
