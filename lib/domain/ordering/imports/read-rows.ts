import { setImmediate as nextTurn } from "node:timers/promises";
import { withoutApostrophe } from "@/lib/core/csv";
import { refuse } from "../../errors";
import type { FieldProblem } from "../../field-problem";
import { decodeText } from "./decode-text";
import { isSufficient, guessColumns } from "./guess-columns";
import { isBlank, parsePart, readDialect, type Dialect, type TableNames } from "./read-dialect";

/** A day's work of a large shop; more is for the API. */
export const IMPORT_MAX_ROWS = 10_000;

/** A kilobyte for each of the most rows. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

export const TABLE_TOO_LARGE = {
  kind: "table_too_large",
  megabytes: IMPORT_MAX_BYTES / 1024 / 1024,
} as const satisfies FieldProblem;

/** Wider than any list of orders, and few enough to show on a page. */
const MAX_COLUMNS = 60;

/** Longer than any field of an order. */
const MAX_CELL_LENGTH = 2_000;

export type ImportTable = { header: string[]; rows: string[][] };

/** The kind of table, if it is not one of orders. */
export type TableKind = TableNames & { maxRows: number };

const ORDERS: TableKind = {
  maxRows: IMPORT_MAX_ROWS,
  headerAt: ordersHeaderAt,
  knownIn: (line) => Object.keys(guessColumns(line)).length,
};

/** Titles and dates that people write above their table. */
const LINES_ABOVE = 20;

/** The rows read without a break, so that other work of the server waits only milliseconds. */
const PART_LENGTH = 16 * 1024;

/** How many empty rows, which spreadsheets save below a list, are skipped for each allowed row. */
const MAX_EMPTY_PER_ROW = 20;

/** Longer than any row within the limits, with everything in it doubled and quoted. */
const MAX_ROW_LENGTH = 256 * 1024;

/**
 * The table in a text pasted from a spreadsheet or uploaded as a file: cells separated by
 * commas, semicolons or tabs, a line naming the columns. Cells stay the text they are, formulas too;
 * the apostrophe that made one harmless is taken off. Every row has the header's width or more. Reading
 * ends at the first exceeded limit, and lets other work run in between.
 *
 * @throws import_unreadable with what is wrong
 */
export async function readRows(
  input: string | Uint8Array,
  { maxRows, ...names }: TableKind = ORDERS,
): Promise<ImportTable> {
  const bytes = typeof input === "string" ? Buffer.byteLength(input) : input.byteLength;
  if (bytes > IMPORT_MAX_BYTES) return unreadable(TABLE_TOO_LARGE);
  const text = typeof input === "string" ? requireText(input) : decodeText(input);
  const dialect = readDialect(text, names);
  const lines = await readLines(dialect, maxRows);
  const [head = [], ...rows] = lines.slice(dialect.headerAt);
  const header = head.map((name) => name.replace(/\s+/g, " "));
  if (header.length === 0) return unreadable({ kind: "table_empty" });
  if (rows.length === 0) return unreadable({ kind: "table_without_rows" });
  return { header, rows: rows.map((row) => filledUp(row, header.length)) };
}

/**
 * The line with the names of the columns: the first that names one for the location, else the line below a title. A line
 * above it is left out, so it must be narrower than the names are; otherwise the first line is taken for them.
 */
function ordersHeaderAt(lines: string[][]): number {
  const first = lines.slice(0, LINES_ABOVE);
  const widths = first.map((line) => line.filter((cell) => cell.trim() !== "").length);
  const known = first.findIndex((line) => isSufficient(guessColumns(line)));
  const named = first.findIndex((line, at) => (widths[at] ?? 0) > 1 && !/\d/.test(line.join("")));
  const at = known >= 0 ? known : Math.max(0, named);
  const isBelowTitles = widths.slice(0, at).every((width) => width < (widths[at] ?? 0));
  return isBelowTitles ? at : 0;
}

async function readLines(
  { text, delimiter, headerAt }: Dialect,
  maxRows: number,
): Promise<string[][]> {
  const lines: string[][] = [];
  let rest = "";
  let read = 0;
  for (let at = 0; at < text.length; at += PART_LENGTH) {
    const part = rest + text.slice(at, at + PART_LENGTH);
    const isLast = at + PART_LENGTH >= text.length;
    const { data, errors, meta } = parsePart(part, delimiter, isLast);
    // A row that is cut off here is checked with its other half.
    const error = errors.find(({ row = 0 }) => isLast || row < data.length);
    if (error) return unreadable({ kind: "quote_open", row: lines.length + (error.row ?? 0) });
    for (const cells of data) if (!isBlank(cells)) lines.push(readCells(cells));
    read += data.length;
    const isTooLong = lines.length > headerAt + 1 + maxRows;
    if (isTooLong || read > maxRows * MAX_EMPTY_PER_ROW) {
      return unreadable({ kind: "table_too_long", limit: maxRows });
    }
    rest = part.slice(meta.cursor);
    if (rest.length > MAX_ROW_LENGTH) {
      return unreadable({ kind: "cell_too_long", limit: MAX_CELL_LENGTH });
    }
    await nextTurn();
  }
  return lines;
}

function readCells(cells: string[]): string[] {
  if (cells.length > MAX_COLUMNS) return unreadable({ kind: "table_too_wide", limit: MAX_COLUMNS });
  return cells.map((cell) => {
    const text = cell.trim();
    if (text.length <= MAX_CELL_LENGTH) return withoutApostrophe(text);
    return unreadable({ kind: "cell_too_long", limit: MAX_CELL_LENGTH });
  });
}

function filledUp(row: string[], width: number): string[] {
  return [...row, ...Array<string>(Math.max(0, width - row.length)).fill("")];
}

/** Postgres rejects half a character, which a cut paste can contain. */
function requireText(text: string): string {
  if (text.includes("\u0000")) return unreadable({ kind: "not_text" });
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function unreadable(problem: FieldProblem): never {
  return refuse("import_unreadable", { problem });
}
