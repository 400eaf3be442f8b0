import { monthText } from "@/components/statements/month-text";
import type { InvoiceParty } from "@/db/schema";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import type { SheetColumn, SheetPart } from "@/lib/dashboard/pdf/sheet";
import { LINES_PER_READ, PDF_LINES_MAX, type WantedSheet } from "@/lib/dashboard/pdf/wanted-sheet";
import { readBillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { readInvoice, type Invoice } from "@/lib/domain/money/invoices/read-invoice";
import { readInvoiceLines, type InvoiceLine } from "@/lib/domain/money/invoices/read-invoice-lines";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import { INVOICES, type InvoicesMessages } from "@/lib/messages/invoices.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { isValidated } from "../../fiscal-document";
import { markOf } from "../../invoice-mark";
import { taxText } from "../../tax-text";
import { totalLinesOf } from "../../total-lines";

/**
 * The parts of a month's invoice: what its page says, from the same reads.
 *
 * @throws not_found, before the first part
 */
export async function* invoiceParts(wanted: WantedSheet): AsyncGenerator<SheetPart, void> {
  const { merchant, company, month, language, linesMax = PDF_LINES_MAX } = wanted;
  const { currency, timezone } = merchant.market;
  const invoice = await readInvoice(merchant, month);
  const { taxNumberRule } = await readBillingDetails(merchant);
  const messages = INVOICES[language];
  yield {
    kind: "title",
    title: messages.month.title({ month: monthText(month) }),
    sub: company,
    mark: markOf(messages.marks, invoice, merchant.environment),
  };
  const taxNumberName = taxNumberRule?.name ?? messages.taxNumber;
  yield { kind: "facts", facts: factsOf(messages.facts, invoice, taxNumberName, timezone) };
  if (invoice.totals.length > 0) {
    yield* totalParts(messages.totals, invoice, LEDGER_KINDS[language].many, currency);
  }
  yield* fiscalParts(messages.fiscal, invoice, currency, timezone);
  yield { kind: "heading", text: messages.lines.title };
  const count = invoice.totals.reduce((sum, total) => sum + total.count, 0);
  if (count > linesMax) {
    yield { kind: "note", text: messages.month.tooLong({ count, max: linesMax }) };
    return;
  }
  yield { kind: "table", columns: lineColumns(messages.lines.heads) };
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof readInvoiceLines>> = await readInvoiceLines(
      merchant,
      month,
      { after, limit: LINES_PER_READ },
    );
    for (const it of page.lines) {
      yield { kind: "row", cells: cellsOf(it, LEDGER_KINDS[language].one, currency, timezone) };
    }
    after = page.nextAfter;
  } while (after !== null);
}

function factsOf(
  facts: InvoicesMessages["facts"],
  { number, issuedAt, month, issuer, customer }: Invoice,
  taxNumberName: string,
  timezone: string,
) {
  const party = ({ name, taxNumber, address }: InvoiceParty) =>
    [
      name,
      taxNumber === null ? null : facts.taxNumber({ name: taxNumberName, number: taxNumber }),
      address,
    ]
      .filter(Boolean)
      .join("\n");
  return [
    ...(issuer ? [{ name: facts.from, value: party(issuer) }] : []),
    { name: facts.to, value: party(customer) },
    ...(number === null ? [] : [{ name: facts.number, value: number }]),
    ...(issuedAt === null
      ? []
      : [{ name: facts.issued, value: formatInstant(issuedAt, timezone, "date") }]),
    { name: facts.period, value: monthText(month) },
  ];
}

function* totalParts(
  messages: InvoicesMessages["totals"],
  { totals }: Invoice,
  kinds: (typeof LEDGER_KINDS)["en"]["many"],
  currency: string,
): Generator<SheetPart, void> {
  const { heads } = messages;
  yield { kind: "heading", text: messages.title };
  yield {
    kind: "table",
    columns: [
      { head: heads.what, width: 219 },
      { head: heads.count, width: 55, align: "right" },
      { head: heads.net, width: 75, align: "right" },
      { head: heads.tax, width: 75, align: "right" },
      { head: heads.gross, width: 75, align: "right" },
    ],
  };
  for (const line of totalLinesOf(messages, kinds, totals)) {
    const { label, count, netMinor, taxMinor, grossMinor, isTotal } = line;
    const amounts = [netMinor, taxMinor, grossMinor].map((minor) => formatMoney(minor, currency));
    const cells = [label, count === undefined ? "" : String(count), ...amounts];
    yield { kind: "row", cells, isStrong: isTotal ?? false };
  }
  for (const tax of sumTotals(totals).taxes) {
    yield { kind: "note", text: taxText(messages, tax, currency) };
  }
  yield { kind: "note", text: messages.included };
}

function* fiscalParts(
  messages: InvoicesMessages["fiscal"],
  { fiscal: { documents } }: Invoice,
  currency: string,
  timezone: string,
): Generator<SheetPart, void> {
  if (documents.length === 0) return;
  yield { kind: "heading", text: messages.title };
  for (const document of documents) {
    const { kind, number, correctsNumber, grossMinor } = document;
    const named = [
      kind === "invoice" ? messages.invoice({ number }) : messages.creditNote({ number }),
      ...(correctsNumber === null ? [] : [`${messages.corrects}: ${correctsNumber}`]),
      `${messages.total}: ${formatMoney(grossMinor, currency)}`,
    ];
    if (!isValidated(document)) {
      yield { kind: "note", text: [...named, messages.waiting].join("\n") };
      continue;
    }
    const at = formatInstant(new Date(document.acceptedAt), timezone, "dateAndTime");
    const lines = [...named, `${messages.code}: ${document.code}`, `${messages.accepted}: ${at}`];
    yield { kind: "code", qrText: document.qrText, lines };
  }
}

function lineColumns(heads: InvoicesMessages["lines"]["heads"]): SheetColumn[] {
  return [
    { head: heads.time, width: 68 },
    { head: heads.what, width: 216 },
    { head: heads.net, width: 73, align: "right" },
    { head: heads.tax, width: 66, align: "right" },
    { head: heads.gross, width: 76, align: "right" },
  ];
}

function cellsOf(
  it: InvoiceLine,
  kinds: Record<InvoiceLine["kind"], string>,
  currency: string,
  timezone: string,
): string[] {
  const whose = [it.recipient, it.reference].filter(Boolean).join(", ") || it.trackingId;
  return [
    formatInstant(it.createdAt, timezone, "dateAndTime"),
    `${kinds[it.kind]}, ${whose}`,
    formatMoney(it.grossMinor - it.taxMinor, currency),
    formatMoney(it.taxMinor, currency),
    formatMoney(it.grossMinor, currency),
  ];
}
