type Change = {
  value: number;
  before: number;
  /** The period it is compared with, such as "the 30 days before". */
  than: string;
  /** Formats an amount; whole numbers by default. */
  format?: ((amount: number) => string) | undefined;
};

/**
 * A change in numbers and per cent: `12 more than the 30 days before (+8%)`. There
 * is no percentage of zero, so a start from zero has none.
 */
export function formatChange({ value, before, than, format = plain }: Change): string {
  const difference = value - before;
  if (difference === 0) return `the same as ${than}`;
  const words = `${format(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than ${than}`;
  if (before === 0) return words;
  const percent = Math.round((Math.abs(difference) / Math.abs(before)) * 100);
  return `${words} (${difference > 0 ? "+" : "−"}${percent}%)`;
}

/** The same in the least room: `▲ 148%`. Undefined if nothing changed, or from nothing. */
export function formatShortChange(value: number, before: number): string | undefined {
  if (value === before || before === 0) return undefined;
  const percent = Math.round((Math.abs(value - before) / Math.abs(before)) * 100);
  return `${value > before ? "▲" : "▼"} ${percent.toLocaleString("en-GB")}%`;
}

function plain(amount: number): string {
  return amount.toLocaleString("en-GB");
}
