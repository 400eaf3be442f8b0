import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedStatedMoney } from "@/lib/domain/money/stated-money/list-stated-money";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";

type StatedMoneyListProps = { money: ListedStatedMoney[]; timeZone: string; now: Date };

type Texts = CourierCashMessages["stated"];

/** What riders took for orders that were no longer theirs, or handed over for by a reference, and what became of it. */
export async function StatedMoneyList({ money, ...context }: StatedMoneyListProps) {
  const { stated: texts } = await readMessages(COURIER_CASH);
  return (
    <Section title={texts.title} sub={texts.sub}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={money}
        rowKey={({ id }) => id}
        areas={["order amount", "rider when", "state state"]}
        empty={undefined}
      />
    </Section>
  );
}

function columnsFor(
  texts: Texts,
  { timeZone, now }: Omit<StatedMoneyListProps, "money">,
): Column<ListedStatedMoney>[] {
  const { heads } = texts;
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ parcelCode, reference }) => (
        <>
          {parcelCode}
          <span className="block text-meta text-muted">
            {reference === null ? (
              texts.cash
            ) : (
              <span className="inline-block min-w-[12rem] break-all font-mono">{reference}</span>
            )}
          </span>
        </>
      ),
    },
    { key: "rider", head: heads.rider, area: "rider", cell: ({ riderName }) => riderName },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ statedAt }) => <Ago at={statedAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: (it) => <State money={it} texts={texts} />,
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

function State({ money, texts }: { money: ListedStatedMoney; texts: Texts }) {
  const { kind, verdict, decidedAt, why, receivedMinor, currency } = money;
  const isCash = kind === "left_cash";
  if (decidedAt !== null && verdict !== null) {
    return (
      <>
        <StatusBadge tone={verdict === "rider_pays" ? "warn" : "ok"} shape="full">
          {texts.verdicts[verdict]}
        </StatusBadge>
        {isCash && <More>{texts.next({ verdict })}</More>}
      </>
    );
  }
  const received = formatMoney(receivedMinor ?? 0, currency);
  return (
    <>
      <StatusBadge tone={why === null ? "info" : "warn"} shape={why === null ? "ring" : "half"}>
        {why === null ? texts.waiting : texts.forTumiza}
      </StatusBadge>
      {why !== null && (
        <More>
          {texts.why({ why, received })}{" "}
          {isCash && texts.where({ isHandedIn: money.isHandedIn ? "yes" : "no" })}
        </More>
      )}
    </>
  );
}

function More({ children }: { children: React.ReactNode }) {
  return <span className="mt-0.5 block text-meta text-muted">{children}</span>;
}
