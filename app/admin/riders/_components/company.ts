/** A courier company, and the clock that its people live by. */
export type Company = { id: string; name: string; timezone: string };

/** Where a company is not known, no clock is better than another. */
export function timeZoneOf(courierId: string | undefined, companies: Company[]): string {
  return companies.find(({ id }) => id === courierId)?.timezone ?? "UTC";
}
