const DIGITS = /^\d{1,15}$/;

/**
 * The whole number of a text in decimal digits, or the text itself: `0x10`, `1e1`, `+5` and ` 5` are
 * not whole numbers.
 */
export function wholeNumberIn(text: unknown): unknown {
  return typeof text === "string" && DIGITS.test(text) ? Number(text) : text;
}
