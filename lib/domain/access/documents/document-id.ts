/** The number in an address or a form; undefined for a text that can't be one. */
export function documentIdOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
