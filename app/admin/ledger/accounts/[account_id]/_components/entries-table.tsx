import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Pager } from "@/components/ui/pager";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { AccountEntry, EntriesPage } from "@/lib/domain/money/ledger/list-account-entries";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { ADMIN_TIMEZONE } from "../../../../admin-timezone";
import { CauseLink } from "../../../_components/cause-link";

type Texts = AdminLedgerMessages["entriesTable"];

type EntriesTableProps = {
  statement: EntriesPage;
  currency: string;
  home: string;
  period: URLSearchParams;
  isFirstPage: boolean;
};

export async function EntriesTable(props: EntriesTableProps) {
  const texts = (await readMessages(ADMIN_LEDGER)).entriesTable;

  const { statement, currency, home, period, isFirstPage } = props;
  const { entries, nextCursor } = statement;
  const next = new URLSearchParams([...period, ["cursor", nextCursor ?? ""]]);
  return (
    <>
      <DataList
        caption={texts.caption}
        columns={columnsFor(texts, currency)}
        rows={entries}
        rowKey={({ entryId }) => String(entryId)}
        areas={["cause amount", "time balance", "entry entry"]}
        empty={
          <Empty art="wallet" title={texts.emptyTitle}>
            {texts.empty}
          </Empty>
        }
      />
      <Pager
        firstHref={isFirstPage ? undefined : `${home}?${period}`}
        nextHref={nextCursor === null ? undefined : `${home}?${next}`}
      />
    </>
  );
}

function columnsFor(texts: Texts, currency: string): Column<AccountEntry>[] {
  return [
    {
      key: "time",
      head: texts.heads.time,
      area: "time",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={ADMIN_TIMEZONE} />,
    },
    {
      key: "cause",
      head: texts.heads.cause,
      area: "cause",
      cell: (it) => <CauseLink cause={it} />,
    },
    {
      key: "entry",
      head: texts.heads.entry,
      area: "entry",
      cell: ({ entryId, transactionId }) => (
        <AppLink href={`/admin/ledger/transactions/${transactionId}`}>
          <span className="sr-only">{texts.transactionOfEntry}</span>
          <code className="inline-block min-w-6 text-meta">{entryId}</code>
        </AppLink>
      ),
    },
    {
      key: "amount",
      head: texts.heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor }) => (
        <Money minor={amountMinor} currency={currency} isSigned isStrong />
      ),
    },
    {
      key: "balance",
      head: texts.heads.balance,
      area: "balance",
      align: "right",
      cell: ({ balanceMinor }) => (
        <span className="text-muted">
          <Money minor={balanceMinor} currency={currency} />
        </span>
      ),
    },
  ];
}
