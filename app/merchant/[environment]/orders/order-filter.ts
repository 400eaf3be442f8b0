import { endOfDay, startOfDay } from "@/lib/core/local-day";
import { STATUS_GROUPS, type StatusGroup } from "@/lib/domain/order-status";
import {
  ORDER_CONCERNS,
  type OrderConcern,
} from "@/lib/domain/ordering/search/search-orders-scope";

/** The filter of the order list, kept in the page's address. */
export type OrderFilter = {
  q?: string | undefined;
  group?: OrderGroup | undefined;
  concern?: OrderConcern | undefined;
  /** Orders of one run. */
  run?: string | undefined;
  /** Orders of one branch. */
  branch?: string | undefined;
  /** Days of the merchant's calendar, both included: `2026-11-21`. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSorting | undefined;
  cursor?: string | undefined;
};

export type OrderGroup = StatusGroup;

/** Newest first is the default. */
const ORDER_SORTINGS = ["oldest", "fee"] as const;
type OrderSorting = (typeof ORDER_SORTINGS)[number];

const RUN = /^run_[0-9A-Za-z]{22}$/;

const BRANCH = /^pkp_[0-9A-Za-z]{22}$/;

const CURSOR = /^[0-9A-Za-z_-]{1,200}$/;

/** Longer than any text to search for. */
const LONGEST_SEARCH = 200;

type ReadFilter = {
  filter: OrderFilter;
  /** The invalid parts of the address, by name. */
  ignored: string[];
};

/** Reads the filter from an address and ignores invalid parts, so that old links still work. */
export function readOrderFilter(
  params: { get(name: string): string | null },
  timeZone: string,
): ReadFilter {
  const given = (name: string) => (params.get(name) ?? "").trim();
  const isDay = (text: string) => startOfDay(text, timeZone) !== undefined;
  const ignored: string[] = [];
  const take = (name: string, isFine: (text: string) => boolean) => {
    const text = given(name);
    if (text === "") return undefined;
    if (isFine(text)) return text;
    ignored.push(name);
    return undefined;
  };
  const group = take("group", isOneOf(STATUS_GROUPS));
  const concern = take("concern", isOneOf(ORDER_CONCERNS));
  const sort = take("sort", isOneOf(["newest", ...ORDER_SORTINGS]));
  const filter: OrderFilter = {
    q: given("q").slice(0, LONGEST_SEARCH) || undefined,
    group: STATUS_GROUPS.find((known) => known === group),
    concern: ORDER_CONCERNS.find((known) => known === concern),
    run: take("run", (text) => RUN.test(text)),
    branch: take("branch", (text) => BRANCH.test(text)),
    from: take("from", isDay),
    to: take("to", isDay),
    sort: ORDER_SORTINGS.find((known) => known === sort),
    cursor: take("cursor", (text) => CURSOR.test(text)),
  };
  return { filter, ignored };
}

/** The address of a page of orders, or with another path of their data. */
export function orderAddress(path: string, filter: OrderFilter): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) given.set(name, value);
  const query = given.toString();
  return query === "" ? path : `${path}?${query}`;
}

/** The filter as the verbs take it. */
export function toOrderSearch(filter: OrderFilter, timeZone: string) {
  const { q, group, concern, run, branch, from, to, sort } = filter;
  return {
    search: q,
    group,
    concern,
    runId: run,
    pickupId: branch,
    sort,
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    to: to === undefined ? undefined : endOfDay(to, timeZone),
  };
}

function isOneOf(known: readonly string[]) {
  return (text: string) => known.includes(text);
}
