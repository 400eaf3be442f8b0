import { monthText } from "@/components/statements/month-text";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import type { SheetColumn, SheetPart } from "@/lib/dashboard/pdf/sheet";
import { LINES_PER_READ, PDF_LINES_MAX, type WantedSheet } from "@/lib/dashboard/pdf/wanted-sheet";
import { readBillingDetails } from "@/lib/domain/money/invoices/read-billing-details";
import { readInvoice } from "@/lib/domain/money/invoices/read-invoice";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import { readMonth, type MonthStatement } from "@/lib/domain/money/statements/read-month";
import {
  readMovements,
  type After,
  type Movement,
} from "@/lib/domain/money/statements/read-movements";
import { readerOf } from "@/lib/domain/money/statements/reader-of";
import { walletOf } from "@/lib/domain/money/statements/statement-account";
import { INVOICES } from "@/lib/messages/invoices.gen";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import { STATEMENTS, type StatementsMessages } from "@/lib/messages/statements.gen";
import { fiscalText } from "../../../invoices/fiscal-document";
import { taxText } from "../../../invoices/tax-text";
import { accountText } from "../account-text";
import { sidesOf, type Side } from "../statement-lines";

/**
 * The parts of a month's statement: what its page says, from the same reads.
 *
 * @throws not_found, before the first part
 */
export async function* statementParts(wanted: WantedSheet): AsyncGenerator<SheetPart, void> {
  const { merchant, company, month, language, linesMax = PDF_LINES_MAX } = wanted;
  const { currency, timezone } = merchant.market;
  const account = walletOf(merchant);
  const read = readerOf(account, month);
  const statement = await readMonth(account, month, read);
  const messages = STATEMENTS[language];
  const { facts, soFar, openInvoice } = messages.month;
  const [details, invoice] = await Promise.all([
    readBillingDetails(merchant),
    merchant.environment === "live" ? readInvoice(merchant, month) : undefined,
  ]);
  yield {
    kind: "title",
    title: messages.month.title({ month: monthText(month) }),
    sub: messages.month.sub({ company, environment: merchant.environment }),
    mark: statement.isOpen ? soFar : undefined,
  };
  const number = invoice && (invoice.number ?? (invoice.isOpen ? openInvoice : null));
  yield {
    kind: "facts",
    facts: [
      { name: facts.account, value: accountText(company, details) },
      { name: facts.period, value: monthText(month) },
      { name: facts.currency, value: currency },
      ...(invoice?.issuer ? [{ name: facts.issuer, value: invoice.issuer.name }] : []),
      ...(number ? [{ name: facts.invoice, value: number }] : []),
      ...(details.address === null ? [] : [{ name: facts.address, value: details.address }]),
    ],
  };
  yield* sumParts(statement, messages, LEDGER_KINDS[language], currency);
  if (invoice && invoice.totals.length > 0) {
    yield { kind: "heading", text: messages.tax.title };
    for (const tax of sumTotals(invoice.totals).taxes) {
      yield { kind: "note", text: taxText(INVOICES[language].totals, tax, currency) };
    }
    if (invoice.number !== null) {
      yield { kind: "note", text: fiscalText(messages.tax, invoice, invoice.number) };
    }
  }
  yield { kind: "heading", text: messages.movements.title };
  const count = statement.totals.reduce((sum, total) => sum + total.count, 0);
  if (count > linesMax) {
    yield { kind: "note", text: messages.month.tooLong({ count, max: linesMax }) };
    return;
  }
  yield { kind: "table", columns: movementColumns(messages) };
  let after: After | null | undefined;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof readMovements>> = await readMovements(
      account,
      month,
      { after, limit: LINES_PER_READ },
      read,
    );
    for (const it of page.movements) {
      yield { kind: "row", cells: cellsOf(it, LEDGER_KINDS[language].one, currency, timezone) };
    }
    const balanceMinor = page.movements.at(-1)?.balanceAfterMinor ?? 0;
    after = page.nextAfter === null ? null : { entryId: page.nextAfter, balanceMinor };
  }
}

function* sumParts(
  statement: MonthStatement,
  messages: StatementsMessages,
  kinds: (typeof LEDGER_KINDS)["en"],
  currency: string,
): Generator<SheetPart, void> {
  const { sums } = messages;
  const sides = sidesOf(statement, kinds);
  const balance = (name: string, minor: number): SheetPart => ({
    kind: "row",
    cells: [name, "", formatMoney(minor, currency)],
    isStrong: true,
  });
  yield {
    kind: "table",
    columns: [
      { head: sums.heads.what, width: 319 },
      { head: sums.heads.count, width: 70, align: "right" },
      { head: sums.heads.amount, width: 110, align: "right" },
    ],
  };
  yield balance(sums.opening, statement.openingMinor);
  yield* sideRows(sums.in, sides.in, currency);
  yield* sideRows(sums.out, sides.out, currency);
  yield balance(statement.isOpen ? sums.soFar : sums.closing, statement.closingMinor);
}

function* sideRows(
  name: string,
  { lines, totalMinor }: Side,
  currency: string,
): Generator<SheetPart, void> {
  for (const { label, count, minor } of lines) {
    const cells = [label, String(count ?? ""), formatMoney(minor, currency, true)];
    yield { kind: "row", cells };
  }
  const cells = [name, "", formatMoney(totalMinor, currency, true)];
  yield { kind: "row", cells, isStrong: true };
}

function movementColumns({ movements: { heads } }: StatementsMessages): SheetColumn[] {
  return [
    { head: heads.time, width: 64 },
    { head: heads.what, width: 86 },
    { head: heads.recipient, width: 82 },
    { head: heads.reference, width: 78 },
    { head: heads.in, width: 62, align: "right" },
    { head: heads.out, width: 62, align: "right" },
    { head: heads.balance, width: 65, align: "right" },
  ];
}

function cellsOf(
  it: Movement,
  kinds: Record<Movement["kind"], string>,
  currency: string,
  timezone: string,
): string[] {
  const amount = formatMoney(it.amountMinor, currency, true);
  return [
    formatInstant(it.createdAt, timezone, "dateAndTime"),
    kinds[it.kind],
    it.recipient ?? "",
    it.orderReference ?? it.reference ?? it.trackingId ?? "",
    it.amountMinor > 0 ? amount : "",
    it.amountMinor > 0 ? "" : amount,
    formatMoney(it.balanceAfterMinor, currency),
  ];
}
