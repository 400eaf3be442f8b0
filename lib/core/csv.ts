/** Tells Excel that what follows is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A spreadsheet takes a cell that begins like this for a formula, and a formula can do anything. Some
 * read full-width signs as plain ones, and some drop the spaces in front.
 */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** A signed number begins like a formula and is none. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

const NEEDS_QUOTES = /[",\r\n]/;

/** One line of a CSV (RFC 4180), its formulas made harmless by an apostrophe in front. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** What a cell was before {@link csvLine} put an apostrophe in front of it. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(cell: string | number | null): string {
  const text = cell === null ? "" : String(cell);
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
