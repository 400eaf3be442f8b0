import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedLeftCash } from "@/lib/domain/money/stated-money/list-left-cash";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";

type LeftCashListProps = { cash: ListedLeftCash[]; timeZone: string; now: Date };

type Texts = CourierCashMessages["leftCash"];

/** What riders took for orders that were no longer theirs, and what Tumiza decided about it. */
export async function LeftCashList({ cash, ...context }: LeftCashListProps) {
  const { leftCash: texts } = await readMessages(COURIER_CASH);
  return (
    <Section title={texts.title} sub={texts.sub}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={cash}
        rowKey={({ id }) => id}
        areas={["order amount", "rider when", "state state"]}
        empty={undefined}
      />
    </Section>
  );
}

function columnsFor(
  texts: Texts,
  { timeZone, now }: Omit<LeftCashListProps, "cash">,
): Column<ListedLeftCash>[] {
  const { heads } = texts;
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ parcelCode, why }) => (
        <>
          {parcelCode}
          <span className="block text-meta text-muted">{texts.why[why]}</span>
        </>
      ),
    },
    { key: "rider", head: heads.rider, area: "rider", cell: ({ riderName }) => riderName },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ takenAt }) => <Ago at={takenAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (it) => <State cash={it} texts={texts} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isStrong />
      ),
    },
  ];
}

function State({ cash, texts }: { cash: ListedLeftCash; texts: Texts }) {
  const { verdict, decidedAt, handInId } = cash;
  const isDecided = decidedAt !== null && verdict !== null;
  return (
    <>
      <StatusBadge tone={isDecided ? "ok" : "warn"} shape={isDecided ? "full" : "ring"}>
        {isDecided ? texts.verdicts[verdict] : texts.waiting}
      </StatusBadge>
      <span className="mt-0.5 block text-meta text-muted">
        {isDecided
          ? texts.next[verdict]
          : texts.where({ isHandedIn: handInId === null ? "no" : "yes" })}
      </span>
    </>
  );
}
