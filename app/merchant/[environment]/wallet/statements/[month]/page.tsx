import { MonthPager } from "@/components/statements/month-pager";
import { monthText } from "@/components/statements/month-text";
import { MovementList } from "@/components/statements/movement-list";
import { PrintButton } from "@/components/statements/print-button";
import { PrintSheet } from "@/components/statements/print-sheet";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import {
  readStatementPage,
  type StatementPage,
} from "@/lib/dashboard/statements/read-statement-page";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readBillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { readInvoice } from "@/lib/domain/money/invoices/read-invoice";
import { walletOf } from "@/lib/domain/money/statements/statement-account";
import { INVOICES } from "@/lib/messages/invoices.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { STATEMENTS, type StatementsMessages } from "@/lib/messages/statements.gen";
import { AccountFacts } from "./_components/account-facts";
import { MonthSums } from "./_components/month-sums";
import { MonthTax } from "./_components/month-tax";
import { lineOf, type StatementLine } from "./statement-lines";

export const generateMetadata = titled(STATEMENTS, ({ month }) => month.metaTitle);

type StatementPageProps = {
  params: Promise<{ environment: string; month: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
};

/** A month for bookkeepers: balances, sums by kind, tax, and every movement. */
export default async function MonthStatementPage({ params, searchParams }: StatementPageProps) {
  const { environment, month } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const { cursor } = await searchParams;
  const page = await readStatementPage(walletOf(merchant), month, cursor);
  const [messages, taxes, details, invoice] = await Promise.all([
    readMessages(STATEMENTS),
    readMessages(INVOICES),
    readBillingDetails(merchant),
    // Test orders are not charged.
    merchant.environment === "live" ? readInvoice(merchant, month) : undefined,
  ]);
  const { currency } = merchant.market;
  const wallet = `/merchant/${merchant.environment}/wallet`;
  const base = `${wallet}/statements`;
  const invoiceHref = `${wallet}/invoices/${month}`;
  const title = messages.month.title({ month: monthText(month) });
  const sub = messages.month.sub({ company: user.company.name, environment: merchant.environment });
  return (
    <>
      <PageHead
        title={title}
        sub={sub}
        back={{ href: base, label: messages.title }}
        actions={
          <>
            <PrintButton />
            <Button href={`${base}/${month}/pdf`}>{messages.month.downloadPdf}</Button>
            <Button href={`${base}/${month}/csv`}>{messages.month.download}</Button>
          </>
        }
      />
      <PrintSheet title={title} sub={sub}>
        {page.statement.isOpen && <p className="mb-4">{messages.month.soFar}</p>}
        <AccountFacts
          messages={messages.month}
          company={user.company.name}
          details={details}
          month={month}
          currency={currency}
          invoice={invoice}
          invoiceHref={invoiceHref}
        />
        <MonthSums messages={messages} currency={currency} statement={page.statement} />
        {invoice && (
          <MonthTax
            messages={messages.tax}
            taxMessages={taxes.totals}
            invoice={invoice}
            invoiceHref={invoiceHref}
            currency={currency}
          />
        )}
        <Movements {...page} messages={messages} merchant={merchant} path={`${base}/${month}`} />
      </PrintSheet>
    </>
  );
}

type MovementsProps = StatementPage & {
  messages: StatementsMessages;
  merchant: MerchantContext;
  path: string;
};

async function Movements(props: MovementsProps) {
  const { messages, merchant, movements, path, isFirstPage, nextAfter } = props;
  const { title, emptyTitle, empty, first, next } = messages.movements;
  const kinds = await readMessages(LEDGER_KINDS);
  const { timezone, currency } = merchant.market;
  const home = `/merchant/${merchant.environment}`;
  const isPart = !isFirstPage || nextAfter !== null;
  return (
    <Section title={title} sub={isPart && messages.month.part}>
      <MovementList
        messages={messages.movements}
        lines={movements.map((it) => lineOf(it, home, kinds))}
        columns={whoseColumns(messages.movements.heads)}
        timeZone={timezone}
        currency={currency}
        empty={<Empty title={emptyTitle}>{empty}</Empty>}
      />
      <MonthPager
        path={path}
        isFirstPage={isFirstPage}
        nextAfter={nextAfter}
        labels={{ first, next }}
      />
    </Section>
  );
}

function whoseColumns(heads: StatementsMessages["movements"]["heads"]): Column<StatementLine>[] {
  const column = (key: "recipient" | "reference"): Column<StatementLine> => ({
    key,
    head: heads[key],
    cell: (line) => (
      <span className="block max-w-[24ch] min-w-[9ch] wrap-anywhere">{line[key]}</span>
    ),
  });
  return [column("recipient"), column("reference")];
}
