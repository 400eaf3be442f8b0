import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ListedTopUp } from "@/lib/domain/top-ups/list-top-ups";
import { METHOD_WORDS, STATE_LOOKS } from "../top-up-words";

type TopUpsSectionProps = { topUps: ListedTopUp[]; timeZone: string; now: Date };

/** What is on its way into the wallet and what came of the last ones. */
export function TopUpsSection({ topUps, timeZone, now }: TopUpsSectionProps) {
  return (
    <Section title="Top-ups">
      <DataList
        caption="Top-ups"
        columns={columnsFor(timeZone, now)}
        rows={topUps}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/merchant/live/wallet/top-up/${id}`}
        areas={["reference amount", "state age", "by by"]}
        empty={
          <Empty title="No top-ups yet.">
            Pay in by Airtel Money, TNM Mpamba or bank transfer; what is on its way appears here.
          </Empty>
        }
      />
    </Section>
  );
}

function columnsFor(timeZone: string, now: Date): Column<ListedTopUp>[] {
  return [
    {
      key: "reference",
      head: "Reference",
      area: "reference",
      cell: ({ reference }) => <span className="font-mono whitespace-nowrap">{reference}</span>,
    },
    {
      key: "state",
      head: "State",
      area: "state",
      cell: ({ state }) => <StateBadge state={state} />,
    },
    { key: "by", head: "By", area: "by", cell: (it) => <People topUp={it} /> },
    {
      key: "age",
      head: "Asked for",
      area: "age",
      cell: ({ requestedAt }) => <Ago at={requestedAt} timeZone={timeZone} now={now} />,
    },
    {
      key: "amount",
      head: "Amount",
      area: "amount",
      align: "right",
      cell: ({ creditedMinor, amountMinor, currency }) => (
        <Money minor={creditedMinor ?? amountMinor} currency={currency} isStrong />
      ),
    },
  ];
}

function StateBadge({ state }: Pick<ListedTopUp, "state">) {
  const { label, ...look } = STATE_LOOKS[state];
  return (
    <span data-state={state}>
      <StatusBadge {...look}>{label}</StatusBadge>
    </span>
  );
}

function People({ topUp }: { topUp: ListedTopUp }) {
  const { requesterName, deciderName, state, rejectReason, method } = topUp;
  return (
    <>
      {requesterName}
      <span className="block text-meta text-muted">
        {METHOD_WORDS[method]}
        {state === "confirmed" && deciderName !== null && `, confirmed by ${deciderName}`}
        {rejectReason !== null && `: ${rejectReason}`}
      </span>
    </>
  );
}
