import { ColleagueName } from "@/app/_team/colleague-name";
import { STATE_LOOKS } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";
import { WALLET } from "@/lib/messages/wallet.gen";
import { amountColumn, whoseColumns } from "./top-up-columns";

type HandledTopUpsProps = { topUps: ReviewedTopUp[]; now: Date };

export async function HandledTopUps({ topUps, now }: HandledTopUpsProps) {
  const messages = await readMessages(ADMIN_TOP_UPS);
  const texts = messages.handledTopUps;
  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(messages, now)}
      rows={topUps}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/top-ups/${id}`}
      areas={["reference amount", "merchant age", "state state"]}
      empty={<p className="text-muted">{texts.empty}</p>}
    />
  );
}

function columnsFor(
  { handledTopUps: texts, topUpColumns }: AdminTopUpsMessages,
  now: Date,
): Column<ReviewedTopUp>[] {
  return [
    ...whoseColumns(topUpColumns),
    { key: "state", head: texts.heads.state, area: "state", cell: (it) => <Outcome topUp={it} /> },
    {
      key: "age",
      head: texts.heads.age,
      area: "age",
      align: "right",
      cell: ({ decidedAt, timezone }) =>
        decidedAt && <Ago at={decidedAt} timeZone={timezone} now={now} isBrief />,
    },
    amountColumn(topUpColumns),
  ];
}

async function Outcome({ topUp }: { topUp: ReviewedTopUp }) {
  const { state, decidedBy, deciderName, rejectReason, returnReason } = topUp;
  const reason = state === "returned" ? returnReason : rejectReason;
  const texts = (await readMessages(ADMIN_TOP_UPS)).handledTopUps;

  const { states } = await readMessages(WALLET);
  return (
    <span data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>{states[state]}</StatusBadge>
      <span className="block text-meta text-muted">
        {texts.by({ person: <ColleagueName id={decidedBy} name={deciderName} place="admin" /> })}
        {reason !== null && `: ${reason}`}
      </span>
    </span>
  );
}
