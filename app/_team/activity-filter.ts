import { endOfDay, startOfDay } from "@/lib/core/local-day";

/** The filter of the activity list, kept in the page's address. */
export type ActivityFilter = {
  about?: string | undefined;
  by?: string | undefined;
  company?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
};

const CURSOR = /^[1-9]\d{0,14}$/;
const COMPANY_ID = /^(mer|cou)_\w{1,40}$/;
const USER_ID = /^usr_\w{1,40}$/;

/** Reads the filter from an address and ignores invalid parts, so that old links still work. */
export function readActivityFilter(
  params: URLSearchParams,
  nouns: Record<string, string>,
  timeZone: string,
): ActivityFilter {
  const take = (name: string, isFine: (text: string) => boolean) => {
    const text = params.get(name) ?? "";
    return isFine(text) ? text : undefined;
  };
  const isDay = (text: string) => startOfDay(text, timeZone) !== undefined;
  return {
    about: take("about", (text) => Object.hasOwn(nouns, text)),
    by: take("by", (text) => USER_ID.test(text)),
    company: take("company", (text) => COMPANY_ID.test(text)),
    from: take("from", isDay),
    to: take("to", isDay),
    cursor: take("cursor", (text) => CURSOR.test(text)),
  };
}

/** The address of a page of activity. */
export function activityAddress(path: string, filter: ActivityFilter): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) given.set(name, value);
  const query = given.toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The filter as the verb's argument. */
export function toAuditFilter(filter: ActivityFilter, timeZone: string) {
  const { about, by, company, from, to, cursor } = filter;
  return {
    about,
    userId: by,
    company,
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    to: to === undefined ? undefined : endOfDay(to, timeZone),
    cursor,
  };
}
