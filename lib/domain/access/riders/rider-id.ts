/** Canonical decimal notation: `007`, `1.5` and `1e3` name no rider. */
const DECIMAL = /^[1-9]\d{0,9}$/;

/** Rider ids are 32-bit; a larger number would be refused by the database instead. */
const GREATEST_ID = 2_147_483_647;

/** The rider id in a text, or undefined if it cannot be one. */
export function riderIdOf(text: string): number | undefined {
  const id = Number(text);
  return DECIMAL.test(text) && id <= GREATEST_ID ? id : undefined;
}
