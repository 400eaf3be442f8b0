import { monthText } from "@/components/statements/month-text";
import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { IssuedInvoice } from "@/lib/domain/money/invoices/list-invoices-by-platform";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import { ADMIN_MERCHANTS, type AdminMerchantsMessages } from "@/lib/messages/admin-merchants.gen";

type InvoicesSectionProps = { invoices: IssuedInvoice[]; timeZone: string };

/** The merchant's invoices; their lines are on the merchant's own pages. */
export async function InvoicesSection({ invoices, timeZone }: InvoicesSectionProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).invoicesSection;

  return (
    <Section title={texts.invoices} sub={invoices.length > 0 && texts.sub}>
      <DataList
        caption={texts.caption}
        columns={columnsFor(texts, timeZone)}
        rows={invoices}
        rowKey={({ number }) => number}
        areas={["number gross", "month issued", "fiscal fiscal"]}
        empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
      />
    </Section>
  );
}

type Texts = AdminMerchantsMessages["invoicesSection"];

const BADGES = {
  refused: { tone: "bad", shape: "cross" },
  waiting: { tone: "info", shape: "ring" },
  accepted: { tone: "ok", shape: "full" },
} as const;

type FiscalProps = { invoice: IssuedInvoice; texts: Texts };

/** What the tax authority says of it; what it has not accepted is sent again on the list of those. */
function Fiscal({ invoice: { fiscalState: state, number }, texts }: FiscalProps) {
  if (state === null) return <span className="text-muted">{texts.notFiscal}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge {...BADGES[state]}>{texts.fiscalStates[state]}</StatusBadge>
      {state !== "accepted" && (
        <AppLink href={`/admin/invoices?q=${number}`}>{texts.fiscalOpen}</AppLink>
      )}
    </span>
  );
}

function columnsFor(texts: Texts, timeZone: string): Column<IssuedInvoice>[] {
  const { heads } = texts;
  return [
    {
      key: "number",
      head: heads.number,
      area: "number",
      cell: ({ number }) => <span className="font-mono text-table">{number}</span>,
    },
    {
      key: "month",
      head: heads.month,
      area: "month",
      cell: ({ month }) => monthText(month.slice(0, 7)),
    },
    { key: "customer", head: heads.customer, cell: ({ customer }) => customer.name },
    {
      key: "tax",
      head: heads.tax,
      align: "right",
      cell: ({ totals, currency }) => (
        <Money minor={sumTotals(totals).taxMinor} currency={currency} />
      ),
    },
    {
      key: "gross",
      head: heads.gross,
      area: "gross",
      align: "right",
      cell: ({ totals, currency }) => (
        <Money minor={sumTotals(totals).grossMinor} currency={currency} isStrong />
      ),
    },
    {
      key: "fiscal",
      head: heads.fiscal,
      area: "fiscal",
      cell: (invoice) => <Fiscal invoice={invoice} texts={texts} />,
    },
    {
      key: "issued",
      head: heads.issued,
      area: "issued",
      align: "right",
      cell: ({ issuedAt }) => <Instant at={issuedAt} timeZone={timeZone} shape="date" />,
    },
  ];
}
