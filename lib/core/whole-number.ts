const DIGITS = /^\d{1,15}$/;

/** The whole number that a text has in decimal digits, or the text: `0x10`, `1e1`, `+5` and ` 5` are none. */
export function wholeNumberIn(text: unknown): unknown {
  return typeof text === "string" && DIGITS.test(text) ? Number(text) : text;
}
