import { toMinor } from "@/lib/core/money";

/** Separators within an amount: spaces of every width and apostrophes. */
const GAPS = /[\s\u00A0\u202F'’]/g;

const OUTGOING = /^\(.*\)$|^[-\u2212]|[-\u2212]$|DR$/;

/** From the first digit to the last; signs and currency names surround them. */
const FIGURES = /\d(?:.*\d)?/s;

/**
 * An amount as statements write it, in minor units and negative for outgoing money: `1,234.50`, `MK 5 000`,
 * `1.234,50`, `(500.00)`, `500.00 DR`. Undefined for any other text or an amount that the currency cannot
 * express; zero is an amount.
 */
export function readStatementAmount(text: string, currency: string): number | undefined {
  const written = text.replace(GAPS, "").toUpperCase();
  const figures = plainFigures(FIGURES.exec(written)?.[0] ?? "");
  if (figures === undefined) return undefined;
  if (Number(figures) === 0) return 0;
  const minor = toMinor(Number(figures), currency);
  if (minor === undefined) return undefined;
  return OUTGOING.test(written) ? -minor : minor;
}

/**
 * The figures with a point before the decimals and nothing else. One point or comma before three
 * figures may be either, and is taken as English writes it.
 */
function plainFigures(text: string): string | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(",", "");
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/.test(text)) {
    return text.replaceAll(".", "").replace(",", ".");
  }
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : undefined;
}
