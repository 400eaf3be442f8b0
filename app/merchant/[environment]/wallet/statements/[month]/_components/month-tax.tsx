import { AppLink } from "@/components/ui/app-link";
import { Section } from "@/components/ui/section";
import type { Invoice } from "@/lib/domain/money/invoices/read-invoice";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import type { StatementsMessages } from "@/lib/messages/statements.gen";
import { fiscalText } from "../../../invoices/fiscal-document";
import { taxText } from "../../../invoices/tax-text";

type MonthTaxProps = {
  messages: StatementsMessages["tax"];
  taxMessages: InvoicesMessages["totals"];
  invoice: Invoice;
  /** The month's invoice, which lists the charges with the tax in each. */
  invoiceHref: string;
  currency: string;
};

/** The tax in a month's charges, by rate. */
export function MonthTax(props: MonthTaxProps) {
  const { messages, taxMessages, invoice, invoiceHref, currency } = props;
  const { totals } = invoice;
  if (totals.length === 0) return null;
  return (
    <Section title={messages.title} sub={messages.sub}>
      <ul className="grid gap-1 text-table">
        {sumTotals(totals).taxes.map((tax) => (
          <li key={`${tax.taxName} ${tax.taxRateBp}`}>{taxText(taxMessages, tax, currency)}</li>
        ))}
      </ul>
      {invoice.number !== null && (
        <p className="mt-2 text-table">{fiscalText(messages, invoice, invoice.number)}</p>
      )}
      <p className="mt-2 text-table" data-screen-only>
        <AppLink href={invoiceHref}>{messages.see}</AppLink>
      </p>
    </Section>
  );
}
