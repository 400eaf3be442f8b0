/** The mark by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A spreadsheet takes a cell that begins like this for a formula, and a formula can do anything. Some
 * read full-width signs as plain ones, and some drop the spaces in front.
 */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/** A signed number begins like a formula but is not one. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * The ends of a cell in a spreadsheet that separates cells by semicolons or tabs and reads our quotation marks
 * as text.
 */
const AFTER_SEPARATOR = /(?<=[;\t\r\n])/;

/** One line of a CSV (RFC 4180), its formulas made harmless by an apostrophe in front. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The cell as it was before {@link csvLine} added apostrophes. */
export function withoutApostrophe(cell: string): string {
  const isTamed = cell.startsWith("'") && FORMULA.test(cell.slice(1));
  return mapParts(isTamed ? cell.slice(1) : cell, (part) =>
    part.startsWith("'") && FORMULA.test(part.slice(1)) ? part.slice(1) : part,
  );
}

function csvCell(cell: string | number | null): string {
  const text = cell === null ? "" : String(cell);
  const parts = mapParts(text, tamed);
  const harmless = isFormula(text) ? `'${parts}` : parts;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Changes every part but the first, which the whole cell's rule has changed. */
function mapParts(text: string, change: (part: string) => string): string {
  const [first = "", ...others] = text.split(AFTER_SEPARATOR);
  return first + others.map(change).join("");
}

function tamed(part: string): string {
  return isFormula(part.replace(/[;\t\r\n]$/, "")) ? `'${part}` : part;
}

function isFormula(text: string): boolean {
  return FORMULA.test(text) && !NUMBER.test(text);
}
