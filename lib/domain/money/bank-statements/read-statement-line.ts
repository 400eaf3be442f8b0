import { readReference } from "../top-ups/payment-reference";
import { readProviderTransactionId } from "../top-ups/provider-transaction-id";
import { readStatementAmount } from "./read-statement-amount";
import { readStatementTime } from "./read-statement-time";
import type { StatementColumns, StatementField } from "./statement-columns";

/** A line on its way to `write_statement_lines`, with the names that it has there. */
export type StatementLine = {
  number: number;
  cells: string[];
  transaction_id: string | null;
  paid_at: string | null;
  amount_minor: number | null;
  payer: string | null;
  reference: string | null;
  is_repaired: boolean;
  verdict: "unmatched" | "money_out" | "unreadable";
  note: string | null;
};

/** The operators' words for a payment that brought no money. */
const NO_MONEY = /fail|reject|revers|cancel|pending|declin|expire/i;

type CellOf = (field: StatementField) => string;

/** A line with the values that were understood, and the reasons for the others. */
export function readStatementLine(
  number: number,
  cells: string[],
  columns: StatementColumns,
  currency: string,
): StatementLine {
  const cellOf: CellOf = (field) => cells[columns[field] ?? -1] ?? "";
  const transactionId = readProviderTransactionId(cellOf("transactionId")) ?? null;
  const amountMinor = amountOf(cellOf, currency);
  return {
    number,
    cells,
    transaction_id: transactionId,
    paid_at: readStatementTime(cellOf("paidAt")),
    amount_minor: amountMinor ?? null,
    payer: cellOf("payer") || null,
    ...referenceIn(cells, columns),
    ...verdictOn(cellOf, transactionId, amountMinor),
  };
}

/** The amount of a pair of columns, one of which is empty or zero; outgoing money is negative, with either sign. */
function amountOf(cellOf: CellOf, currency: string): number | undefined {
  const out = readStatementAmount(cellOf("moneyOut"), currency);
  if (out) return -Math.abs(out);
  const amount = readStatementAmount(cellOf("amount") || cellOf("moneyIn"), currency);
  return amount !== undefined && /^d/i.test(cellOf("direction")) ? -Math.abs(amount) : amount;
}

/** The reference in the text of the payment, else anywhere but in its id; an intact one before a repaired one. */
function referenceIn(
  cells: string[],
  { text = -1, transactionId }: StatementColumns,
): Pick<StatementLine, "reference" | "is_repaired"> {
  const others = cells.filter((_, at) => at !== text && at !== transactionId);
  const readings = [cells[text] ?? "", ...others].flatMap((cell) => readReference(cell) ?? []);
  const reading = readings.find(({ isRepaired }) => !isRepaired) ?? readings[0];
  return { reference: reading?.reference ?? null, is_repaired: reading?.isRepaired ?? false };
}

function verdictOn(
  cellOf: CellOf,
  transactionId: string | null,
  amountMinor: number | undefined,
): Pick<StatementLine, "verdict" | "note"> {
  const status = cellOf("status");
  if (NO_MONEY.test(status)) return unreadable(`Its status is “${status.slice(0, 40)}”.`);
  if (amountMinor === undefined) return unreadable("Its amount cannot be read.");
  if (amountMinor === 0) return unreadable("Its amount is zero.");
  if (amountMinor < 0) return { verdict: "money_out", note: null };
  if (transactionId === null) return unreadable("It has no transaction id.");
  return { verdict: "unmatched", note: null };
}

function unreadable(note: string): Pick<StatementLine, "verdict" | "note"> {
  return { verdict: "unreadable", note };
}
