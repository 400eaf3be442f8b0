import { type Column, DataList } from "@/components/ui/data-list";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  type LedgerEntry,
  readLedgerTransaction,
} from "@/lib/domain/money/ledger/read-ledger-transaction";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { FRAME } from "@/lib/messages/frame.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { CauseLink } from "../../_components/cause-link";
import { accountHref } from "../../ledger-words";

export const generateMetadata = titled(
  ADMIN_LEDGER,
  ({ transactionPage }) => transactionPage.metaTitle,
);

type TransactionPageProps = { params: Promise<{ transaction_id: string }> };

/** One whole posting: its cause, and every account it moved. */
export default async function TransactionPage({ params }: TransactionPageProps) {
  const messages = await readMessages(ADMIN_LEDGER);
  const { transactionPage: texts } = messages;
  const { one: kinds } = await readMessages(LEDGER_KINDS);

  const { environments } = await readMessages(FRAME);
  const { admin } = await requireAdmin();
  const { transaction_id: id } = await params;
  const transaction = await orNotFound(
    readLedgerTransaction(admin, id),
    "ledger_transaction_not_found",
  );
  const { kind, environment, createdAt, currency, entries } = transaction;
  return (
    <>
      <PageHead
        title={kinds[kind]}
        sub={id}
        back={{ href: "/admin/ledger", label: texts.ledger }}
      />
      <Facts
        facts={[
          { name: texts.facts.cause, value: <CauseLink cause={transaction} /> },
          { name: texts.facts.posted, value: <Instant at={createdAt} timeZone={ADMIN_TIMEZONE} /> },
          { name: texts.facts.environment, value: environment && environments[environment] },
        ]}
      />
      <Section title={texts.entries} sub={texts.entriesSub}>
        <DataList
          caption={texts.entries}
          columns={columnsFor(messages, currency)}
          rows={entries}
          rowKey={({ entryId }) => String(entryId)}
          rowHref={({ accountId }) => accountHref(accountId)}
          areas={["account amount", "entry entry"]}
        />
      </Section>
    </>
  );
}

function columnsFor(
  { transactionPage: texts, accountKinds }: AdminLedgerMessages,
  currency: string,
): Column<LedgerEntry>[] {
  return [
    {
      key: "account",
      head: texts.heads.account,
      area: "account",
      cell: ({ accountId, accountKind, companyName }) => (
        <>
          {`${companyName ?? "Tumiza"}, ${accountKinds[accountKind]}`}
          <code className="block text-meta font-normal break-all text-muted">{accountId}</code>
        </>
      ),
    },
    {
      key: "entry",
      head: texts.heads.entry,
      area: "entry",
      cell: ({ entryId }) => <code className="text-meta text-muted">{entryId}</code>,
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
  ];
}
