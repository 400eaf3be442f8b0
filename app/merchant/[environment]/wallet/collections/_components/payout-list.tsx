import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedCollectionPayout } from "@/lib/domain/money/collections/find-collection-payouts";
import { COLLECTIONS, type CollectionsMessages } from "@/lib/messages/collections.gen";
import { WITHDRAWALS, type WithdrawalsMessages } from "@/lib/messages/withdrawals.gen";

type PayoutListProps = { payouts: ListedCollectionPayout[]; timeZone: string };

const LOOKS = {
  requested: { tone: "info", shape: "ring" },
  paid: { tone: "ok", shape: "full" },
  rejected: { tone: "bad", shape: "cross" },
} as const;

/** A shop's payouts of collections, newest first. */
export async function PayoutList({ payouts, timeZone }: PayoutListProps) {
  const { payouts: texts } = await readMessages(COLLECTIONS);
  const { methods } = await readMessages(WITHDRAWALS);
  return (
    <Section title={texts.title}>
      <DataList
        caption={texts.title}
        columns={columnsFor(texts, methods, timeZone)}
        rows={payouts}
        rowKey={({ id }) => id}
        areas={["to amount", "state when"]}
        empty={<Empty title={texts.empty}>{texts.emptyExplains}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  { heads, states, wallet, daily }: CollectionsMessages["payouts"],
  methods: WithdrawalsMessages["methods"],
  timeZone: string,
): Column<ListedCollectionPayout>[] {
  return [
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ requestedAt, requestedBy }) => (
        <>
          <Instant at={requestedAt} timeZone={timeZone} />
          <span className="block text-meta text-muted">{requestedBy ?? daily}</span>
        </>
      ),
    },
    {
      key: "to",
      head: heads.to,
      area: "to",
      cell: ({ method, destination }) =>
        method === null || destination === null ? (
          wallet
        ) : (
          <>
            {formatPhone(destination)}
            <span className="block text-meta text-muted">{methods[method]}</span>
          </>
        ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state, paymentReference, rejectReason }) => (
        <span data-state={state}>
          <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>
          <span className="block text-meta text-muted">{rejectReason ?? paymentReference}</span>
        </span>
      ),
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
