import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CounterWithCash } from "@/lib/domain/money/collections/read-company-cash";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";

type CountersWithCashProps = {
  counters: CounterWithCash[];
  currency: string;
  timeZone: string;
  now: Date;
};

/** The counters that take in riders' cash, the oldest cash first. */
export async function CountersWithCash({ counters, ...context }: CountersWithCashProps) {
  const { counters: texts } = await readMessages(COURIER_CASH);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={counters}
        rowKey={({ counterId }) => counterId}
        areas={["counter inHand", "since since", "room room", "actions actions"]}
        empty={null}
      />
    </Section>
  );
}

function columnsFor(
  texts: CourierCashMessages["counters"],
  { currency, timeZone, now }: Omit<CountersWithCashProps, "counters">,
): Column<CounterWithCash>[] {
  const { heads } = texts;
  return [
    { key: "counter", head: heads.counter, area: "counter", cell: ({ name }) => name },
    {
      key: "since",
      head: heads.since,
      area: "since",
      cell: ({ since }) =>
        since === null ? "–" : <Ago at={since} timeZone={timeZone} now={now} />,
    },
    {
      key: "room",
      head: heads.room,
      area: "room",
      align: "right",
      cell: (it) => (
        <>
          {it.roomMinor > 0 && (
            <span className="text-meta text-muted @min-[48rem]:hidden">{heads.room} </span>
          )}
          <Room counter={it} texts={texts} currency={currency} />
        </>
      ),
    },
    {
      key: "inHand",
      head: heads.inHand,
      area: "inHand",
      align: "right",
      cell: ({ inHandMinor }) => <Money minor={inHandMinor} currency={currency} isStrong />,
    },
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: ({ counterId, name, inHandMinor }) => (
        <Button
          size="small"
          href={`/courier/cash/counters/${counterId}`}
          aria-label={texts.openOf({ counter: name })}
        >
          {inHandMinor > 0 ? texts.submit : texts.open}
        </Button>
      ),
    },
  ];
}

type RoomProps = Pick<CountersWithCashProps, "currency"> & {
  counter: CounterWithCash;
  texts: CourierCashMessages["counters"];
};

/** How much a counter still takes, or why it takes nothing. */
export function Room({ counter, texts, currency }: RoomProps) {
  const { roomMinor, limitMinor, inHandMinor } = counter;
  if (roomMinor > 0) return formatMoney(roomMinor, currency);
  if (limitMinor === 0) return <span className="text-muted">{texts.nothing}</span>;
  return (
    <span className="text-bad">{inHandMinor < limitMinor ? texts.tooOld : texts.overLimit}</span>
  );
}
