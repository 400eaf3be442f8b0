import Papa from "papaparse";
import { withoutApostrophe } from "@/lib/core/csv";
import { refuse } from "../errors";
import type { FieldProblem } from "../field-problem";
import { decodeText } from "./decode-text";

/** A day's work of a large shop; more is for the API. */
export const IMPORT_MAX_ROWS = 5_000;

/** A kilobyte for each of the most rows. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

export const TABLE_TOO_LARGE = {
  kind: "table_too_large",
  megabytes: IMPORT_MAX_BYTES / 1024 / 1024,
} as const satisfies FieldProblem;

/** Wider than any list of orders, and few enough to look through on a page. */
const MAX_COLUMNS = 60;

/** Longer than any field of an order. */
const MAX_CELL_LENGTH = 2_000;

/** The first lines, among which the names of the columns are. */
const HEAD_LENGTH = 10_000;

export type ImportTable = { header: string[]; rows: string[][] };

/** What kind of table is read, where it is not one of orders. */
export type TableKind = {
  maxRows: number;
  /** Where the line that names the columns is among the first ones; the first line where unsaid. */
  headerAt: (lines: string[][]) => number;
};

const ORDERS: TableKind = { maxRows: IMPORT_MAX_ROWS, headerAt: () => 0 };

/**
 * The table in what somebody pasted from a spreadsheet or uploaded as a file: cells separated by
 * commas, semicolons or tabs, a line naming the columns. Cells stay the text they are, formulas too;
 * the apostrophe that made one harmless is taken off. Every row has the header's width or more.
 *
 * @throws import_unreadable with what is wrong
 */
export function readRows(
  input: string | Uint8Array,
  { maxRows, headerAt }: TableKind = ORDERS,
): ImportTable {
  const bytes = typeof input === "string" ? Buffer.byteLength(input) : input.byteLength;
  if (bytes > IMPORT_MAX_BYTES) return unreadable(TABLE_TOO_LARGE);
  const text = typeof input === "string" ? requireText(input) : decodeText(input);
  const lines = parse(text.replace(/^\uFEFF/, ""), headerAt);
  const [header = [], ...rows] = lines.slice(headerAt(lines));
  if (header.length === 0) return unreadable({ kind: "table_empty" });
  if (rows.length === 0) return unreadable({ kind: "table_without_rows" });
  if (rows.length > maxRows) {
    return unreadable({ kind: "table_too_long", rows: rows.length, limit: maxRows });
  }
  if (header.length > MAX_COLUMNS) {
    return unreadable({ kind: "table_too_wide", limit: MAX_COLUMNS });
  }
  return { header, rows: rows.map((row) => filledUp(row, header.length)) };
}

function parse(text: string, headerAt: TableKind["headerAt"]): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text, headerAt),
    skipEmptyLines: "greedy",
  });
  const [error] = errors;
  if (error) return unreadable({ kind: "quote_open", row: error.row ?? null });
  const rows = data.map((row) => row.map((cell) => withoutApostrophe(cell.trim())));
  const isLong = rows.some((row) => row.some((cell) => cell.length > MAX_CELL_LENGTH));
  return isLong ? unreadable({ kind: "cell_too_long", limit: MAX_CELL_LENGTH }) : rows;
}

/** The one that divides the header most; names of columns have none of them inside. */
function delimiterOf(text: string, headerAt: TableKind["headerAt"]): string {
  const start = text
    .trimStart()
    .slice(0, HEAD_LENGTH)
    .split(/\r?\n|\r/);
  const head = start[headerAt(start.map((line) => line.split(/[\t;,]/)))] ?? "";
  const counts = ["\t", ";", ","].map((mark) => ({ mark, count: head.split(mark).length }));
  return counts.reduce((best, it) => (it.count > best.count ? it : best)).mark;
}

function filledUp(row: string[], width: number): string[] {
  return [...row, ...Array<string>(Math.max(0, width - row.length)).fill("")];
}

/** Half a character, which a paste can be cut to, is no text to Postgres. */
function requireText(text: string): string {
  if (text.includes("\u0000")) return unreadable({ kind: "not_text" });
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

function unreadable(problem: FieldProblem): never {
  return refuse("import_unreadable", { problem });
}
