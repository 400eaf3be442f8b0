/** Decimal places of a currency (ISO 4217): 2 for MWK, 0 for JPY. */
function exponentOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

const exponents = new Map<string, number>();

function exponent(currency: string): number {
  const known = exponents.get(currency);
  if (known !== undefined) return known;
  const found = exponentOf(currency);
  exponents.set(currency, found);
  return found;
}

/** The decimals of a whole amount, with their point: `.00` for MWK, nothing for JPY. */
export function wholeDecimals(currency: string): string {
  const places = exponent(currency);
  return places === 0 ? "" : `.${"0".repeat(places)}`;
}

/** Minor units as the decimal number that goes on the wire: 150000 MWK → 1500. */
export function toDecimal(minor: number, currency: string): number {
  return minor / 10 ** exponent(currency);
}

/**
 * A decimal amount from the wire in minor units, or undefined when it is not a positive amount the
 * currency can express. Works on the decimal text, because 1.005 * 100 is not 100.5.
 */
export function toMinor(amount: number, currency: string): number | undefined {
  const places = exponent(currency);
  const match = /^(\d{1,13})(?:\.(\d+))?$/.exec(String(amount));
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > places) return undefined;
  const minor = Number(whole + fraction.padEnd(places, "0"));
  return minor > 0 && Number.isSafeInteger(minor) ? minor : undefined;
}

/** Figures with a point before the decimals; thousands may be set apart by commas or spaces. */
const TYPED = /^(\d+|\d{1,3}([, \u00a0\u202f]\d{3})+)(\.\d+)?$/;

/**
 * A number as people type it into a form, such as `50,000.50`; NaN for every other text that JavaScript
 * would take for one, such as `0x7d0` and `1e3`.
 */
export function typedNumber(text: string): number {
  const typed = text.trim();
  return TYPED.test(typed) ? Number(typed.replace(/[^\d.]/g, "")) : Number.NaN;
}
