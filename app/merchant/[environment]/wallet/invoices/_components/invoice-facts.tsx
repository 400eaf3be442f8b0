import { monthText } from "@/components/statements/month-text";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import type { InvoiceParty } from "@/db/schema";
import type { Invoice } from "@/lib/domain/money/invoices/read-invoice";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";

type InvoiceFactsProps = {
  messages: InvoicesMessages;
  invoice: Invoice;
  /** The market's name for a tax number: `TPIN`. */
  taxNumberName: string;
  timeZone: string;
};

/** The invoice's issuer and addressee, its number and its dates. */
export function InvoiceFacts({ messages, invoice, taxNumberName, timeZone }: InvoiceFactsProps) {
  const { facts } = messages;
  const { number, issuedAt, month, issuer, customer } = invoice;
  const party = (it: InvoiceParty) => (
    <Party party={it} facts={facts} taxNumberName={taxNumberName} />
  );
  return (
    <Facts
      facts={[
        { name: facts.number, value: number && <span className="font-mono">{number}</span> },
        {
          name: facts.issued,
          value: issuedAt && <Instant at={issuedAt} timeZone={timeZone} shape="date" />,
        },
        { name: facts.period, value: monthText(month) },
        { name: facts.from, value: issuer ? party(issuer) : null },
        { name: facts.to, value: party(customer) },
      ]}
    />
  );
}

type PartyProps = {
  facts: InvoicesMessages["facts"];
  party: InvoiceParty;
  taxNumberName: string;
};

function Party({ facts, party: { name, taxNumber, address }, taxNumberName }: PartyProps) {
  return (
    <>
      <strong className="block">{name}</strong>
      {taxNumber !== null && (
        <span className="block">{facts.taxNumber({ name: taxNumberName, number: taxNumber })}</span>
      )}
      {address !== null && <span className="block whitespace-pre-line">{address}</span>}
    </>
  );
}
