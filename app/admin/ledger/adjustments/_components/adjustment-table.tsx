import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Adjustment } from "@/lib/domain/ledger/find-adjustments";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { ADJUSTMENT_STATE_LOOKS } from "../../ledger-words";

type AdjustmentTableProps = {
  caption: string;
  adjustments: Adjustment[];
  empty: { title: string; text: string };
};

export function AdjustmentTable({ caption, adjustments, empty }: AdjustmentTableProps) {
  return (
    <DataList
      caption={caption}
      columns={columnsFor(new Date())}
      rows={adjustments}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/ledger/adjustments/${id}`}
      areas={["company amount", "reason reason", "state when"]}
      empty={<Empty title={empty.title}>{empty.text}</Empty>}
    />
  );
}

function columnsFor(now: Date): Column<Adjustment>[] {
  return [
    { key: "company", head: "Company", area: "company", cell: (it) => it.companyName },
    { key: "reason", head: "Reason", area: "reason", cell: (it) => it.reason },
    {
      key: "state",
      head: "State",
      area: "state",
      cell: ({ state, askedByName, deciderName }) => {
        const { label, ...look } = ADJUSTMENT_STATE_LOOKS[state];
        return (
          <span data-state={state}>
            <StatusBadge {...look}>{label}</StatusBadge>
            <span className="block text-meta text-muted">
              Requested by {askedByName}
              {deciderName !== null && `, decided by ${deciderName}`}
            </span>
          </span>
        );
      },
    },
    {
      key: "when",
      head: "When",
      area: "when",
      align: "right",
      cell: ({ decidedAt, requestedAt }) => (
        <Ago at={decidedAt ?? requestedAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />
      ),
    },
    {
      key: "amount",
      head: "Amount",
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isSigned isStrong />
      ),
    },
  ];
}
