import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedRateCard } from "@/lib/domain/pricing/quotes/list-rate-cards";
import type { DeliverySpeed } from "@/lib/domain/pricing/quotes/parcel";
import { priceDelivery, type Tariff } from "@/lib/domain/pricing/quotes/price";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";

type Texts = AdminPricingMessages["examples"];

type Example = { name: string; oldMinor: number; newMinor: number; currency: string };

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
    {
      key: "change",
      head: texts.heads.change,
      area: "change",
      align: "right",
      cell: ({ oldMinor, newMinor, currency }) =>
        newMinor === oldMinor ? (
          <span className="text-muted">{texts.same}</span>
        ) : (
          <Money minor={newMinor - oldMinor} currency={currency} isSigned />
        ),
    },
  ];
}

/** The prices of ten deliveries by the newest version and by the one being made. */
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
      areas={["name new", "change old"]}
    />
  );
}

/** The upper end of one of the class's weight bands: 0 for the lightest, 1 for the heaviest. */
function bandAt({ weightBands }: ListedRateCard, share: number): number {
  return weightBands[Math.round((weightBands.length - 1) * share)]?.upToG ?? 0;
}
