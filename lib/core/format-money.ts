import { toDecimal } from "./money";

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Minor units as a text for people: `MK 12,500`. Decimals appear only if they are not zero, and
 * the space never breaks. With `isSigned` an amount that came in starts with a plus.
 */
export function formatMoney(minor: number, currency: string, isSigned = false): string {
  const amount = toDecimal(minor, currency);
  const text = formatterOf(currency, Number.isInteger(amount)).format(Math.abs(amount));
  const sign = amount < 0 ? "−" : isSigned && amount > 0 ? "+" : "";
  return sign + text;
}

function formatterOf(currency: string, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(localeOf(currency), {
    style: "currency",
    currency,
    ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  });
  formatters.set(key, formatter);
  return formatter;
}

/**
 * The locale of the currency's own country, so that amounts look like price tags there. A currency's code begins
 * with its country: `MWK`.
 */
function localeOf(currency: string): string {
  return `en-${currency.slice(0, 2)}`;
}
