import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { readWords } from "@/lib/dashboard/read-words";
import type { ListedTopUp } from "@/lib/domain/top-ups/list-top-ups";
import { WALLET, type WalletWords } from "@/lib/words/wallet";
import { STATE_LOOKS } from "../top-up-words";

type TopUpsSectionProps = { topUps: ListedTopUp[]; timeZone: string; now: Date };

/** What is on its way into the wallet and what came of the last ones. */
export async function TopUpsSection({ topUps, timeZone, now }: TopUpsSectionProps) {
  const words = await readWords(WALLET);
  return (
    <Section title={words.topUps.title}>
      <DataList
        caption={words.topUps.title}
        columns={columnsFor(words, timeZone, now)}
        rows={topUps}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/merchant/live/wallet/top-up/${id}`}
        areas={["reference amount", "state age", "by by"]}
        empty={<Empty title={words.topUps.emptyTitle}>{words.topUps.empty}</Empty>}
      />
    </Section>
  );
}

function columnsFor(words: WalletWords, timeZone: string, now: Date): Column<ListedTopUp>[] {
  const { heads } = words.topUps;
  return [
    {
      key: "reference",
      head: heads.reference,
      area: "reference",
      cell: ({ reference }) => <span className="font-mono whitespace-nowrap">{reference}</span>,
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state }) => <StateBadge state={state} words={words} />,
    },
    { key: "by", head: heads.by, area: "by", cell: (it) => <People topUp={it} words={words} /> },
    {
      key: "age",
      head: heads.age,
      area: "age",
      cell: ({ requestedAt }) => <Ago at={requestedAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ creditedMinor, amountMinor, currency }) => (
        <Money minor={creditedMinor ?? amountMinor} currency={currency} isStrong />
      ),
    },
  ];
}

type Worded = { words: WalletWords };

function StateBadge({ state, words }: Pick<ListedTopUp, "state"> & Worded) {
  return (
    <span data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>{words.states[state]}</StatusBadge>
    </span>
  );
}

function People({ topUp, words }: { topUp: ListedTopUp } & Worded) {
  const { requesterName, deciderName, state, rejectReason, method } = topUp;
  return (
    <>
      {requesterName}
      <span className="block text-meta text-muted">
        {words.methods[method]}
        {state === "confirmed" && deciderName !== null && words.topUps.confirmedBy(deciderName)}
        {rejectReason !== null && `: ${rejectReason}`}
      </span>
    </>
  );
}
