/** What a price depends on; another text may need another quote. */
const PRICED_FIELDS = ["where", "savedPlace", "confirmed", "weight", "speed"] as const;

/** Equal for two states of the form that have the same price. */
export function pricedPart(values: Record<string, string | undefined>): string {
  return JSON.stringify(PRICED_FIELDS.map((name) => values[name] ?? ""));
}
