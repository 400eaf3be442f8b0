import { MonthPager } from "@/components/statements/month-pager";
import { monthText } from "@/components/statements/month-text";
import { PrintButton } from "@/components/statements/print-button";
import { PrintSheet } from "@/components/statements/print-sheet";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readBillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { readInvoice } from "@/lib/domain/money/invoices/read-invoice";
import { readInvoiceLines } from "@/lib/domain/money/invoices/read-invoice-lines";
import { INVOICES, type InvoicesMessages } from "@/lib/messages/invoices.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { FiscalRecords } from "../_components/fiscal-records";
import { InvoiceFacts } from "../_components/invoice-facts";
import { InvoiceLines } from "../_components/invoice-lines";
import { InvoiceTotals } from "../_components/invoice-totals";
import { markOf } from "../invoice-mark";

export const generateMetadata = titled(INVOICES, ({ month }) => month.metaTitle);

/** The lines on one page of a busy month; further pages and the file have the rest. */
const LINES_PER_PAGE = 300;

/** Entry ids only grow, so the number itself is the position. */
const CURSOR = /^[1-9]\d{0,14}$/;

type InvoicePageProps = {
  params: Promise<{ environment: string; month: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
};

/** A month's invoice as issued, or as it would be now. */
export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const { environment, month } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const cursor = [(await searchParams).cursor].flat()[0] ?? "";
  const after = CURSOR.test(cursor) ? Number(cursor) : null;
  const invoice = await orNotFound(readInvoice(merchant, month), "not_found");
  const [messages, kinds, { taxNumberRule }] = await Promise.all([
    readMessages(INVOICES),
    readMessages(LEDGER_KINDS),
    readBillingDetails(merchant),
  ]);
  const { currency, timezone } = merchant.market;
  const base = `/merchant/${merchant.environment}/wallet/invoices`;
  const title = messages.month.title({ month: monthText(month) });
  const sub = user.company.name;
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
        <Mark text={markOf(messages.marks, invoice, merchant.environment)} />
        <InvoiceFacts
          messages={messages}
          invoice={invoice}
          taxNumberName={taxNumberRule?.name ?? messages.taxNumber}
          timeZone={timezone}
        />
        {invoice.totals.length > 0 && (
          <Section title={messages.totals.title}>
            <InvoiceTotals
              messages={messages.totals}
              kinds={kinds.many}
              totals={invoice.totals}
              currency={currency}
            />
          </Section>
        )}
        <FiscalRecords
          messages={messages.fiscal}
          documents={invoice.fiscal.documents}
          currency={currency}
          timeZone={timezone}
        />
        <Lines messages={messages} merchant={merchant} month={month} after={after} />
      </PrintSheet>
    </>
  );
}

type LinesProps = {
  messages: InvoicesMessages;
  merchant: MerchantContext;
  month: string;
  after: number | null;
};

async function Lines({ messages, merchant, month, after }: LinesProps) {
  const { environment, market } = merchant;
  const page = await readInvoiceLines(merchant, month, { after, limit: LINES_PER_PAGE });
  const { lines, nextAfter } = page;
  const home = `/merchant/${environment}`;
  const isFirstPage = after === null;
  const isPart = !isFirstPage || nextAfter !== null;
  const { title, first, next } = messages.lines;
  const { one: kinds } = await readMessages(LEDGER_KINDS);
  return (
    <Section title={title} sub={isPart && messages.month.part}>
      <InvoiceLines
        lines={lines}
        home={home}
        messages={messages.lines}
        kinds={kinds}
        timeZone={market.timezone}
        currency={market.currency}
      />
      <MonthPager
        isFirstPage={isFirstPage}
        nextAfter={nextAfter}
        path={`${home}/wallet/invoices/${month}`}
        labels={{ first, next }}
      />
    </Section>
  );
}

function Mark({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="mb-6 max-w-[40rem]">
      <Notice tone="warn" title={text} />
    </div>
  );
}
