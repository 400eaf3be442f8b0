import { AppLink } from "@/components/ui/app-link";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import type { InvoiceLine } from "@/lib/domain/money/invoices/read-invoice-lines";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import type { LedgerKindsMessages } from "@/lib/messages/ledger-kinds.gen";

type InvoiceLinesProps = {
  messages: InvoicesMessages["lines"];
  kinds: LedgerKindsMessages["one"];
  lines: InvoiceLine[];
  /** The environment's address: `/merchant/live`. */
  home: string;
  timeZone: string;
  currency: string;
};

/** Every charge and refund with the tax in it. */
export function InvoiceLines(props: InvoiceLinesProps) {
  const { messages, lines } = props;
  return (
    <DataList
      caption={messages.caption}
      columns={columnsFor(props)}
      rows={lines}
      rowKey={({ entryId }) => String(entryId)}
      areas={["what gross", "time tax"]}
      empty={<Empty title={messages.emptyTitle}>{messages.empty}</Empty>}
    />
  );
}

function columnsFor(props: InvoiceLinesProps): Column<InvoiceLine>[] {
  const { messages, kinds, home, timeZone, currency } = props;
  const { heads } = messages;
  return [
    {
      key: "time",
      head: heads.time,
      area: "time",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
    {
      key: "what",
      head: heads.what,
      area: "what",
      cell: ({ kind, orderId, trackingId, recipient, reference }) => (
        <span className="block max-w-[44ch] wrap-anywhere">
          <AppLink href={`${home}/orders/${orderId}`}>{kinds[kind]}</AppLink>
          <span className="block text-meta text-muted">
            {[recipient, reference].filter(Boolean).join(", ") || trackingId}
          </span>
        </span>
      ),
    },
    {
      key: "net",
      head: heads.net,
      align: "right",
      cell: ({ grossMinor, taxMinor }) => (
        <Money minor={grossMinor - taxMinor} currency={currency} />
      ),
    },
    {
      key: "tax",
      head: heads.tax,
      align: "right",
      cell: ({ taxMinor }) => <Money minor={taxMinor} currency={currency} />,
    },
    {
      key: "gross",
      head: heads.gross,
      area: "gross",
      align: "right",
      cell: ({ grossMinor }) => <Money minor={grossMinor} currency={currency} isStrong />,
    },
  ];
}
