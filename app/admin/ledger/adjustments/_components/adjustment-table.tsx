import type { ReactNode } from "react";
import { ColleagueName } from "@/app/_team/colleague-name";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Adjustment } from "@/lib/domain/money/ledger/find-adjustments";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { ADJUSTMENT_STATE_LOOKS } from "../../ledger-words";

type Texts = AdminLedgerMessages["adjustmentTable"];

type AdjustmentTableProps = {
  caption: string;
  adjustments: Adjustment[];
  empty: ReactNode;
  /** A column of the page's own after the others. */
  last?: Column<Adjustment>;
};

export async function AdjustmentTable({ caption, adjustments, empty, last }: AdjustmentTableProps) {
  const texts = (await readMessages(ADMIN_LEDGER)).adjustmentTable;

  return (
    <DataList
      caption={caption}
      columns={[...columnsFor(texts, new Date()), ...(last ? [last] : [])]}
      rows={adjustments}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/ledger/adjustments/${id}`}
      areas={[
        "company amount",
        "reason reason",
        "state when",
        ...(last ? [`${last.area} ${last.area}`] : []),
      ]}
      empty={empty}
    />
  );
}

function columnsFor(texts: Texts, now: Date): Column<Adjustment>[] {
  return [
    { key: "company", head: texts.heads.company, area: "company", cell: (it) => it.companyName },
    { key: "reason", head: texts.heads.reason, area: "reason", cell: (it) => it.reason },
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: ({ state, requestedBy, askedByName, decidedBy, deciderName }) => {
        const requester = <ColleagueName id={requestedBy} name={askedByName} place="admin" />;
        const decider = <ColleagueName id={decidedBy} name={deciderName} place="admin" />;
        return (
          <span data-state={state}>
            <StatusBadge {...ADJUSTMENT_STATE_LOOKS[state]}>{texts.states[state]}</StatusBadge>
            <span className="block text-meta text-muted">
              {deciderName === null
                ? texts.requested({ requester })
                : texts.decided({ requester, decider })}
            </span>
          </span>
        );
      },
    },
    {
      key: "when",
      head: texts.heads.when,
      area: "when",
      align: "right",
      cell: ({ decidedAt, requestedAt }) => (
        <Ago at={decidedAt ?? requestedAt} timeZone={ADMIN_TIMEZONE} now={now} isBrief />
      ),
    },
    {
      key: "amount",
      head: texts.heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isSigned isStrong />
      ),
    },
  ];
}
