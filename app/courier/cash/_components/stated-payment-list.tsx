import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedStatedPayment } from "@/lib/domain/money/stated-money/list-stated-payments";
import { COURIER_CASH, type CourierCashMessages } from "@/lib/messages/courier-cash.gen";

type StatedPaymentListProps = { payments: ListedStatedPayment[]; timeZone: string; now: Date };

type Texts = CourierCashMessages["statedPayments"];

/** What riders handed over for by an operator's reference, and what became of it. */
export async function StatedPaymentList({ payments, ...context }: StatedPaymentListProps) {
  const { statedPayments: texts } = await readMessages(COURIER_CASH);
  return (
    <Section title={texts.title} sub={texts.sub}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, context)}
        rows={payments}
        rowKey={({ id }) => id}
        areas={["order amount", "rider when", "state state"]}
        empty={undefined}
      />
    </Section>
  );
}

function columnsFor(
  texts: Texts,
  { timeZone, now }: Omit<StatedPaymentListProps, "payments">,
): Column<ListedStatedPayment>[] {
  const { heads } = texts;
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ parcelCode, reference }) => (
        <>
          {parcelCode}
          <span className="block break-all font-mono text-meta text-muted">{reference}</span>
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
      cell: (it) => <State payment={it} texts={texts} />,
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

function State({ payment, texts }: { payment: ListedStatedPayment; texts: Texts }) {
  const { verdict, decidedAt, why, receivedMinor, currency } = payment;
  if (decidedAt !== null && verdict !== null) {
    const isBad = verdict === "rider_pays";
    return (
      <StatusBadge tone={isBad ? "warn" : "ok"} shape="full">
        {texts.verdicts[verdict]}
      </StatusBadge>
    );
  }
  const received = formatMoney(receivedMinor ?? 0, currency);
  return (
    <>
      <StatusBadge tone={why === null ? "info" : "warn"} shape={why === null ? "ring" : "half"}>
        {why === null ? texts.waiting : texts.forTumiza}
      </StatusBadge>
      {why !== null && (
        <span className="mt-0.5 block text-meta text-muted">{texts.why({ why, received })}</span>
      )}
    </>
  );
}
