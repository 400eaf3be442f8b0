import { type Column, DataList } from "@/components/ui/data-list";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import type { CounterParcel } from "@/lib/domain/handover/counters/list-counter-parcels";
import type { CountersMessages } from "@/lib/messages/counters.gen";

type ParcelListProps = {
  title: string;
  texts: CountersMessages["queue"];
  parcels: CounterParcel[];
  timeZone: string;
  empty?: React.ReactNode;
};

/** Parcels that recipients fetch at a counter; each opens its hand-over. */
export function ParcelList({ title, texts, parcels, timeZone, empty }: ParcelListProps) {
  return (
    <Section title={title}>
      <DataList
        caption={title}
        columns={columnsFor(texts, timeZone)}
        rows={parcels}
        rowKey={({ orderId }) => orderId}
        rowHref={({ orderId }) => `/courier/counters/parcels/${orderId}`}
        areas={["parcel due", "recipient until", "counter counter"]}
        empty={empty}
      />
    </Section>
  );
}

function columnsFor(texts: CountersMessages["queue"], timeZone: string): Column<CounterParcel>[] {
  const { heads } = texts;
  return [
    {
      key: "parcel",
      head: heads.parcel,
      area: "parcel",
      cell: ({ code, merchantName }) => (
        <>
          <span className="font-mono font-semibold">{code}</span>{" "}
          <span className="text-muted">{texts.from({ merchant: merchantName })}</span>
        </>
      ),
    },
    {
      key: "recipient",
      head: heads.recipient,
      area: "recipient",
      cell: ({ receiverName }) => receiverName ?? "–",
    },
    {
      key: "counter",
      head: heads.counter,
      area: "counter",
      cell: ({ counterName, since, rider }) => (
        <span className="text-muted">{since ? counterName : `${rider.name} → ${counterName}`}</span>
      ),
    },
    {
      key: "until",
      head: heads.until,
      area: "until",
      align: "right",
      cell: ({ until, since, isOver }) => {
        if (!since) return "–";
        return isOver ? (
          <span className="font-semibold text-bad-fg">{texts.over}</span>
        ) : (
          <Instant at={until} timeZone={timeZone} shape="date" />
        );
      },
    },
    { key: "due", head: heads.due, area: "due", align: "right", cell: (it) => dueOf(it, texts) },
  ];
}

function dueOf(
  { collectMinor, byPhoneMinor, isPaidAhead, currency }: CounterParcel,
  texts: CountersMessages["queue"],
) {
  if (isPaidAhead) return <span className="text-muted">{texts.paid}</span>;
  if (byPhoneMinor > 0) return <span className="text-muted">{texts.byPhone}</span>;
  if (collectMinor === 0) return <span className="text-muted">{texts.nothing}</span>;
  return <Money minor={collectMinor} currency={currency} isStrong />;
}
