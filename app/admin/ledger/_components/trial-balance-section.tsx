import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { TrialBalance } from "@/lib/domain/money/ledger/read-last-check";
import { ADMIN_LEDGER, type AdminLedgerMessages } from "@/lib/messages/admin-ledger.gen";
import { ADMIN_TIMEZONE } from "../../admin-timezone";

type Line = TrialBalance["lines"][number];

type Row = {
  name: string;
  currency: string;
  debitMinor: number;
  creditMinor: number;
  isTotal: boolean;
};

type TrialBalanceProps = { balance: TrialBalance | undefined; environment: Environment };

/** The sums of an environment's accounts, by currency; each must be zero. */
export async function TrialBalanceSection({ balance, environment }: TrialBalanceProps) {
  const messages = await readMessages(ADMIN_LEDGER);
  const texts = messages.trialBalanceSection;

  const lines = (balance?.lines ?? []).filter((line) => line.environment === environment);
  const books = [...new Set(lines.map(bookOf))];
  return (
    <Section
      title={texts.trialBalance}
      sub={
        balance &&
        texts.sub({
          when: <Instant at={balance.at} timeZone={ADMIN_TIMEZONE} />,
        })
      }
    >
      {books.length === 0 && <Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      <div className="grid gap-8">
        {books.map((name) => (
          <div key={name} data-book={name}>
            <DataList
              caption={texts.moneyOf({ name })}
              isCaptionShown
              columns={columnsFor(messages)}
              rows={rowsOf(
                messages,
                lines.filter((line) => bookOf(line) === name),
              )}
              rowKey={(row) => row.name}
              areas={["name name", "debit debit", "credit credit", "balance balance"]}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

function bookOf({ currency, environment }: Line): string {
  return `${currency} ${environment}`;
}

function rowsOf(messages: AdminLedgerMessages, book: Line[]): Row[] {
  const rows = book.map(({ kind, ...line }) => {
    return { ...line, name: messages.accountKinds[kind], isTotal: false };
  });
  const total = {
    name: messages.trialBalanceSection.total,
    currency: rows[0]?.currency ?? "",
    debitMinor: rows.reduce((sum, { debitMinor }) => sum + debitMinor, 0),
    creditMinor: rows.reduce((sum, { creditMinor }) => sum + creditMinor, 0),
    isTotal: true,
  };
  return [...rows, total];
}

function columnsFor({ trialBalanceSection: texts }: AdminLedgerMessages): Column<Row>[] {
  return [
    {
      key: "name",
      head: texts.heads.name,
      area: "name",
      cell: ({ name, isTotal }) => <span className={isTotal ? "font-semibold" : ""}>{name}</span>,
    },
    {
      key: "debit",
      head: texts.heads.debit,
      area: "debit",
      align: "right",
      cell: ({ debitMinor, currency, isTotal }) => (
        <WithLabel label={texts.debit}>
          <Money minor={debitMinor} currency={currency} isStrong={isTotal} />
        </WithLabel>
      ),
    },
    {
      key: "credit",
      head: texts.heads.credit,
      area: "credit",
      align: "right",
      cell: ({ creditMinor, currency, isTotal }) => (
        <WithLabel label={texts.credit}>
          <Money minor={creditMinor} currency={currency} isStrong={isTotal} />
        </WithLabel>
      ),
    },
    {
      key: "balance",
      head: texts.heads.balance,
      area: "balance",
      align: "right",
      cell: ({ debitMinor, creditMinor, currency }) => (
        <WithLabel label={texts.balance}>
          <Money minor={creditMinor - debitMinor} currency={currency} isStrong />
        </WithLabel>
      ),
    },
  ];
}
