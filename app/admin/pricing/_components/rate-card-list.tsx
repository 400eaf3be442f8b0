import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { type ListedRateCard, phaseOf } from "@/lib/domain/quotes/list-rate-cards";
import { WithLabel } from "../../_components/with-label";

const PHASES = { future: "Future", current: "In force", past: "Past" };

type RateCardListProps = { caption: string; cards: ListedRateCard[]; now: Date };

/** The versions of a market's prices, newest first in each class. */
export function RateCardList({ caption, cards, now }: RateCardListProps) {
  return (
    <DataList
      caption={caption}
      columns={columnsFor(cards, now)}
      rows={cards}
      rowKey={({ id }) => String(id)}
      areas={["class from", "phase base", "km minimum"]}
    />
  );
}

function columnsFor(cards: ListedRateCard[], now: Date): Column<ListedRateCard>[] {
  return [
    {
      key: "class",
      head: "Class",
      area: "class",
      cell: ({ vehicleClass, version }) => `${vehicleClass} v${version}`,
    },
    {
      key: "phase",
      head: "State",
      area: "phase",
      cell: (card) => PHASES[phaseOf(card, cards, now)],
    },
    {
      key: "from",
      head: "From",
      area: "from",
      cell: ({ effectiveFrom, timezone }) => <Instant at={effectiveFrom} timeZone={timezone} />,
    },
    priceColumn("base", "Base", "to start", ({ baseMinor }) => baseMinor),
    priceColumn("km", "Per km", "per km", ({ perKmMinor }) => perKmMinor),
    priceColumn("minimum", "Minimum", "at least", ({ minimumMinor }) => minimumMinor),
  ];
}

function priceColumn(
  key: string,
  head: string,
  said: string,
  minorOf: (card: ListedRateCard) => number,
): Column<ListedRateCard> {
  const cell = (card: ListedRateCard) => (
    <WithLabel label={said}>
      <Money minor={minorOf(card)} currency={card.currency} />
    </WithLabel>
  );
  return { key, head, area: key, align: "right", cell };
}
