import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages } from "@/lib/dashboard/read-messages";
import { type ListedRateCard, phaseOf } from "@/lib/domain/pricing/quotes/list-rate-cards";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { WithdrawRateCard } from "./withdraw-rate-card";

type Texts = AdminPricingMessages["rateCardList"];

type RateCardListProps = {
  caption: string;
  cards: ListedRateCard[];
  now: Date;
  /** Whether the reader may withdraw versions that have not started. */
  mayWithdraw: boolean;
};

/** A market's prices in force and to come, newest first in each class; earlier versions are folded. */
export async function RateCardList({ caption, cards, now, mayWithdraw }: RateCardListProps) {
  const texts = (await readMessages(ADMIN_PRICING)).rateCardList;
  const vehicles = await readMessages(VEHICLES);
  const nameOf = ({ vehicleClass, version }: ListedRateCard) =>
    `${vehicleName(vehicles, vehicleClass)} v${version}`;

  const columns = columnsFor(texts, { cards, now, mayWithdraw, nameOf });
  const isShown = (card: ListedRateCard) => SHOWN.has(phaseOf(card, cards, now));
  const list = (rows: ListedRateCard[], named: string) => (
    <DataList
      caption={named}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      areas={["class from", "phase base", "km minimum"]}
    />
  );
  const earlier = cards.filter((card) => !isShown(card));
  return (
    <>
      {list(cards.filter(isShown), caption)}
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 items-center text-meta text-brand underline underline-offset-3">
            {texts.earlier({ count: earlier.length })}
          </summary>
          {list(earlier, texts.earlierCaption)}
        </details>
      )}
    </>
  );
}

/** Versions that are or will be in force. */
const SHOWN = new Set<ReturnType<typeof phaseOf>>(["current", "future"]);

type Listed = Pick<RateCardListProps, "cards" | "now" | "mayWithdraw"> & {
  nameOf: (card: ListedRateCard) => string;
};

function columnsFor(
  texts: Texts,
  { cards, now, mayWithdraw, nameOf }: Listed,
): Column<ListedRateCard>[] {
  return [
    {
      key: "class",
      head: texts.heads.vehicle,
      area: "class",
      cell: nameOf,
    },
    {
      key: "phase",
      head: texts.heads.phase,
      area: "phase",
      cell: (card) => {
        const phase = phaseOf(card, cards, now);
        return (
          <span data-phase={phase} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {texts.phases[phase]}
            {phase === "future" && mayWithdraw && (
              <WithdrawRateCard rateCardId={card.id} name={nameOf(card)} />
            )}
          </span>
        );
      },
    },
    {
      key: "from",
      head: texts.heads.from,
      area: "from",
      cell: ({ effectiveFrom, timezone }) => (
        <Instant at={effectiveFrom} timeZone={timezone} shape="date" />
      ),
    },
    priceColumn("base", texts.heads.base, texts.labels.base, ({ baseMinor }) => baseMinor),
    priceColumn("km", texts.heads.perKm, texts.labels.perKm, ({ perKmMinor }) => perKmMinor),
    priceColumn(
      "minimum",
      texts.heads.minimum,
      texts.labels.minimum,
      ({ minimumMinor }) => minimumMinor,
    ),
  ];
}

function priceColumn(
  key: string,
  head: string,
  label: string,
  minorOf: (card: ListedRateCard) => number,
): Column<ListedRateCard> {
  const cell = (card: ListedRateCard) => (
    <WithLabel label={label}>
      <Money minor={minorOf(card)} currency={card.currency} />
    </WithLabel>
  );
  return { key, head, area: key, align: "right", cell };
}
