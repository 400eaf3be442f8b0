/** The fields that a price depends on, as one text. */
const PRICED_FIELDS = ["where", "savedPlace", "confirmed", "weight", "speed", "pickup_at"] as const;

/** Equal for two states of the form that have the same price. */
export function pricedPart(values: Record<string, string | undefined>): string {
  return JSON.stringify(PRICED_FIELDS.map((name) => values[name] ?? ""));
}
