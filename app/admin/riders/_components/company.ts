/** A courier company and its timezone. */
export type Company = { id: string; name: string; timezone: string };

/** The timezone of a known company, or a default. */
export function timeZoneOf(courierId: string | undefined, companies: Company[]): string {
  return companies.find(({ id }) => id === courierId)?.timezone ?? "UTC";
}
