import { STATE_LOOKS } from "@/app/merchant/[environment]/wallet/top-up-words";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { readWords } from "@/lib/dashboard/read-words";
import type { ReviewedTopUp } from "@/lib/domain/top-ups/review-top-ups";
import { WALLET } from "@/lib/words/wallet";

type HandledTopUpsProps = { topUps: ReviewedTopUp[]; now: Date };

export function HandledTopUps({ topUps, now }: HandledTopUpsProps) {
  return (
    <DataList
      caption="Top-ups handled last"
      columns={columnsFor(now)}
      rows={topUps}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/top-ups/${id}`}
      areas={["reference amount", "merchant age", "state state"]}
      empty={<p className="text-muted">Nobody has confirmed or rejected one yet.</p>}
    />
  );
}

function columnsFor(now: Date): Column<ReviewedTopUp>[] {
  return [
    {
      key: "reference",
      head: "Reference",
      area: "reference",
      cell: ({ reference }) => <span className="font-mono whitespace-nowrap">{reference}</span>,
    },
    { key: "merchant", head: "Merchant", area: "merchant", cell: (it) => it.merchantName },
    { key: "state", head: "Outcome", area: "state", cell: (it) => <Outcome topUp={it} /> },
    {
      key: "age",
      head: "When",
      area: "age",
      align: "right",
      cell: ({ decidedAt, timezone }) =>
        decidedAt && <Ago at={decidedAt} timeZone={timezone} now={now} isBrief />,
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

async function Outcome({ topUp: { state, deciderName, rejectReason } }: { topUp: ReviewedTopUp }) {
  const { states } = await readWords(WALLET);
  return (
    <span data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>{states[state]}</StatusBadge>
      <span className="block text-meta text-muted">
        by {deciderName}
        {rejectReason !== null && `: ${rejectReason}`}
      </span>
    </span>
  );
}
