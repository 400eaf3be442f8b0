import type { InvoiceParty } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant, zoneCode } from "@/lib/core/format-time";
import type { Brand } from "@/lib/domain/access/merchants/read-brand";
import type { Invoice } from "@/lib/domain/money/invoices/read-invoice";
import type { InvoiceLine } from "@/lib/domain/money/invoices/read-invoice-lines";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";
import type { Language } from "@/lib/messages/language";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { fiscalText } from "../../../wallet/invoices/fiscal-document";
import { taxText } from "../../../wallet/invoices/tax-text";
import { proofSheetStyle } from "../proof/proof-sheet-style";
import { ShopMark } from "../proof/shop-mark";
import { RECEIPT_STYLE } from "./receipt-style";

type ReceiptProps = {
  language: Language;
  messages: InvoicesMessages;
  order: Order;
  lines: InvoiceLine[];
  /** The invoice of the month in which the order was placed. */
  invoice: Invoice;
  /** The market's name for a tax number: `TPIN`. */
  taxNumberName: string | undefined;
  shop: string;
  brand: Brand;
  timeZone: string;
};

/** The printed receipt of an order: its issuer and payer, each charge and refund, and their tax. */
export function Receipt(props: ReceiptProps) {
  const { language, messages, order, invoice, lines, shop, brand } = props;
  const { receipt, marks } = messages;
  const mark =
    order.environment === "test" ? marks.test : invoice.issuer?.isDemo ? marks.demo : undefined;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{receipt.title({ trackingId: order.trackingId })}</title>
        <style
          dangerouslySetInnerHTML={{ __html: proofSheetStyle(brand.colour) + RECEIPT_STYLE }}
        />
      </head>
      <body>
        <header>
          <span>{invoice.issuer?.name}</span>
          <span>{order.trackingId}</span>
        </header>
        <main>
          <h1>{receipt.heading}</h1>
          {brand.logo && <ShopMark name={shop} logo={brand.logo} />}
          {mark !== undefined && <p className="mark">{mark}</p>}
          <Facts {...props} />
          {lines.length > 0 && <Charges {...props} />}
          {order.environment === "live" && (
            <p className="note">
              {invoice.number === null
                ? receipt.explains
                : fiscalText(receipt, invoice, invoice.number)}
            </p>
          )}
        </main>
      </body>
    </html>
  );
}

function Facts({ messages, order, invoice, taxNumberName, timeZone }: ReceiptProps) {
  const { facts: names, receipt, taxNumber } = messages;
  const { receiverName, receiverPhone } = order;
  const party = (it: InvoiceParty | undefined) =>
    it &&
    [
      it.name,
      it.taxNumber && names.taxNumber({ name: taxNumberName ?? taxNumber, number: it.taxNumber }),
      it.address,
    ]
      .filter(Boolean)
      .join("\n");
  const facts = [
    [names.from, party(invoice.issuer)],
    [names.to, party(invoice.customer)],
    [receipt.order, order.id],
    [receipt.placed, `${formatInstant(order.createdAt, timeZone, "full")} ${zoneCode(timeZone)}`],
    [receipt.reference, order.merchantReferenceId],
    [receipt.recipient, receiverName ?? (receiverPhone && formatPhone(receiverPhone))],
    [receipt.destination, order.deliveryAddress],
  ] as const;
  return (
    <dl>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Charges({ language, messages, order: { currency }, lines }: ReceiptProps) {
  const { heads } = messages.lines;
  const { one: kinds } = LEDGER_KINDS[language];
  const { receipt, totals } = messages;
  const { taxes, ...sum } = sumTotals(lines);
  const money = (minor: number) => formatMoney(minor, currency);
  const cells = (it: { grossMinor: number; taxMinor: number }) => (
    <>
      <td>{money(it.grossMinor - it.taxMinor)}</td>
      <td>{money(it.taxMinor)}</td>
      <td>{money(it.grossMinor)}</td>
    </>
  );
  return (
    <>
      <table>
        <thead>
          <tr>
            {[heads.what, heads.net, heads.tax, heads.gross].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind}>
              <th scope="row">{kinds[line.kind]}</th>
              {cells(line)}
            </tr>
          ))}
          <tr>
            <th scope="row">{receipt.total}</th>
            {cells(sum)}
          </tr>
        </tbody>
      </table>
      {taxes.map((tax) => (
        <p key={`${tax.taxName} ${tax.taxRateBp}`} className="note">
          {taxText(totals, tax, currency)}
        </p>
      ))}
    </>
  );
}
