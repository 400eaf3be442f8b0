import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { STATE_LOOKS } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedTopUp } from "@/lib/domain/top-ups/review-top-ups";
import { WALLET } from "@/lib/messages/wallet.gen";
import { AMOUNT, WHOSE } from "./top-up-columns";

type HandledTopUpsProps = { topUps: ReviewedTopUp[]; now: Date };

export async function HandledTopUps({ topUps, now }: HandledTopUpsProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).handledTopUps;

  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(now)}
      rows={topUps}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/top-ups/${id}`}
      areas={["reference amount", "merchant age", "state state"]}
      empty={<p className="text-muted">{texts.confirmedAndRejectedTop}</p>}
    />
  );
}

function columnsFor(now: Date): Column<ReviewedTopUp>[] {
  return [
    ...WHOSE,
    { key: "state", head: "Outcome", area: "state", cell: (it) => <Outcome topUp={it} /> },
    {
      key: "age",
      head: "When",
      area: "age",
      align: "right",
      cell: ({ decidedAt, timezone }) =>
        decidedAt && <Ago at={decidedAt} timeZone={timezone} now={now} isBrief />,
    },
    AMOUNT,
  ];
}

async function Outcome({ topUp: { state, deciderName, rejectReason } }: { topUp: ReviewedTopUp }) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).handledTopUps;

  const { states } = await readMessages(WALLET);
  return (
    <span data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>{states[state]}</StatusBadge>
      <span className="block text-meta text-muted">
        {texts.byDecidername({ deciderName })}
        {rejectReason !== null && `: ${rejectReason}`}
      </span>
    </span>
  );
}
