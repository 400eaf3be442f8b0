import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";
import {
  destinationWords,
  METHOD_WORDS,
  STATE_LOOKS,
} from "@/components/payments/withdrawal-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ReviewedWithdrawal } from "@/lib/domain/withdrawals/review-withdrawals";

type WithdrawalTableProps = {
  caption: string;
  withdrawals: ReviewedWithdrawal[];
  now: Date;
  empty: { title: string; text: string };
};

export function WithdrawalTable({ caption, withdrawals, now, empty }: WithdrawalTableProps) {
  return (
    <DataList
      caption={caption}
      columns={columnsFor(now)}
      rows={withdrawals}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/withdrawals/${id}`}
      areas={["company amount", "to age", "state state"]}
      empty={<Empty title={empty.title}>{empty.text}</Empty>}
    />
  );
}

function columnsFor(now: Date): Column<ReviewedWithdrawal>[] {
  return [
    { key: "company", head: "Company", area: "company", cell: (it) => it.courierName },
    {
      key: "to",
      head: "To",
      area: "to",
      cell: (it) => (
        <>
          {destinationWords(it)}
          <span className="block text-meta text-muted">{METHOD_WORDS[it.method]}</span>
        </>
      ),
    },
    { key: "state", head: "State", area: "state", cell: (it) => <State withdrawal={it} /> },
    {
      key: "age",
      head: "When",
      area: "age",
      align: "right",
      cell: ({ decidedAt, requestedAt, timezone }) => (
        <Ago at={decidedAt ?? requestedAt} timeZone={timezone} now={now} isBrief />
      ),
    },
    {
      key: "amount",
      head: "Amount",
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isStrong />
      ),
    },
  ];
}

async function State({ withdrawal }: { withdrawal: ReviewedWithdrawal }) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).withdrawalTable;

  const { state, deciderName, paymentReference, rejectReason } = withdrawal;
  const { label, ...look } = STATE_LOOKS[state];
  const note = paymentReference ?? rejectReason;
  return (
    <span data-state={state}>
      <StatusBadge {...look}>{label}</StatusBadge>
      {note !== null && (
        <span className="block text-meta text-muted">
          {note}
          {deciderName !== null && texts.byDecidername({ deciderName })}
        </span>
      )}
    </span>
  );
}
