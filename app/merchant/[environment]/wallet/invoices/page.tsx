import { monthText } from "@/components/statements/month-text";
import { Button } from "@/components/ui/button";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listInvoices, type ListedInvoice } from "@/lib/domain/money/invoices/list-invoices";
import {
  readBillingDetails,
  type BillingDetails,
} from "@/lib/domain/money/invoices/read-billing-details";
import { readInvoice } from "@/lib/domain/money/invoices/read-invoice";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import { INVOICES, type InvoicesMessages } from "@/lib/messages/invoices.gen";
import { SoFar } from "./_components/so-far";

export const generateMetadata = titled(INVOICES, ({ title }) => title);

type InvoicesPageProps = { params: Promise<{ environment: string }> };

export default async function InvoicesPage({ params }: InvoicesPageProps) {
  const { merchant } = await requireMerchant((await params).environment);
  const { environment, market } = merchant;
  const [messages, invoices, details] = await Promise.all([
    readMessages(INVOICES),
    listInvoices(merchant),
    readBillingDetails(merchant),
  ]);
  const home = `/merchant/${environment}`;
  const base = `${home}/wallet/invoices`;
  const { emptyTitle, empty, emptyTestTitle, emptyTest, caption } = messages.months;
  const isLive = environment === "live";
  const open = isLive ? invoices.find(({ state }) => state === "open") : undefined;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        back={{ href: `${home}/wallet`, label: messages.wallet }}
      />
      {isLive && <MissingDetails messages={messages.details} details={details} />}
      {open && (
        <SoFar
          messages={messages.soFar}
          invoice={await readInvoice(merchant, open.month)}
          currency={market.currency}
        />
      )}
      <DataList
        caption={caption}
        columns={columnsFor(messages.months, base, market.currency)}
        // Play money has no invoices.
        rows={isLive ? invoices : []}
        rowKey={({ month }) => month}
        rowHref={({ month }) => `${base}/${month}`}
        areas={["month gross", "number file"]}
        empty={
          <Empty art="wallet" title={isLive ? emptyTitle : emptyTestTitle}>
            {isLive ? empty : emptyTest}
          </Empty>
        }
      />
    </>
  );
}

type MissingDetailsProps = { messages: InvoicesMessages["details"]; details: BillingDetails };

function MissingDetails({ messages, details }: MissingDetailsProps) {
  const { legalName, taxNumber, taxNumberRule } = details;
  const isComplete = legalName !== null && (taxNumber !== null || taxNumberRule === null);
  if (isComplete) return null;
  return (
    <div className="mb-6 max-w-[40rem]">
      <Notice
        tone="info"
        title={messages.title}
        actions={<Button href="/merchant/live/settings/invoices">{messages.add}</Button>}
      >
        {taxNumberRule === null
          ? messages.explainsPlain
          : messages.explains({ name: taxNumberRule.name })}
      </Notice>
    </div>
  );
}

function columnsFor(
  messages: InvoicesMessages["months"],
  base: string,
  currency: string,
): Column<ListedInvoice>[] {
  const { heads } = messages;
  const sum = (minor: number, { state }: ListedInvoice, isStrong = false) =>
    state === "issued" && <Money minor={minor} currency={currency} isStrong={isStrong} />;
  return [
    { key: "month", head: heads.month, area: "month", cell: ({ month }) => monthText(month) },
    {
      key: "number",
      head: heads.number,
      area: "number",
      cell: ({ number, state }) =>
        state === "issued" ? (
          <span className="font-mono text-table">{number}</span>
        ) : (
          <span className="text-table text-muted">{messages[state]}</span>
        ),
    },
    {
      key: "tax",
      head: heads.tax,
      align: "right",
      cell: (it) => sum(sumTotals(it.totals).taxMinor, it),
    },
    {
      key: "gross",
      head: heads.gross,
      area: "gross",
      align: "right",
      cell: (it) => sum(sumTotals(it.totals).grossMinor, it, true),
    },
    fileColumn(messages, base),
  ];
}

function fileColumn(messages: InvoicesMessages["months"], base: string): Column<ListedInvoice> {
  return {
    key: "file",
    head: messages.heads.file,
    area: "file",
    align: "right",
    cell: ({ month, state }) =>
      state !== "none" && (
        <a
          href={`${base}/${month}/csv`}
          aria-label={`${messages.download}, ${monthText(month)}`}
          className="inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          {messages.download}
        </a>
      ),
  };
}
