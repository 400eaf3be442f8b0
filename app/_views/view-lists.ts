/** The parts of a list's address that make a view, each with the value that the page takes without it. */
export type ViewParts = Readonly<Record<string, string>>;

const ACTIVITY: ViewParts = { about: "", by: "", from: "", to: "" };
const REQUESTS: ViewParts = { status: "", operation: "", by: "" };
/** A queue of the desk: a search, and whose items. */
const QUEUE: ViewParts = { q: "", taken: "" };
const COMPANIES: ViewParts = { q: "", market: "" };

/** The lists of each dashboard that have saved views, by their address below the dashboard. */
export const VIEW_LISTS = {
  merchant: {
    orders: { q: "", group: "", concern: "", run: "", from: "", to: "", sort: "newest" },
    customers: { q: "" },
    "developers/requests": REQUESTS,
    "team/activity": ACTIVITY,
  },
  courier: {
    orders: { q: "" },
    "orders/past": { period: "", from: "", to: "" },
    riders: { q: "", state: "" },
    "riders/documents": { q: "", state: "" },
    "developers/requests": REQUESTS,
    "team/activity": ACTIVITY,
  },
  admin: {
    orders: { q: "", merchant: "", courier: "", status: "", env: "live", from: "", to: "" },
    merchants: COMPANIES,
    couriers: COMPANIES,
    riders: { q: "", courier: "", state: "" },
    disputes: QUEUE,
    "orders/late": QUEUE,
    "orders/stuck": QUEUE,
    "orders/without-rider": QUEUE,
    withdrawals: { ...QUEUE, riders: "" },
    collections: { q: "", remittances: "", payouts: "", returns: "" },
    "ledger/adjustments": QUEUE,
    "pricing/changes": QUEUE,
    ledger: { q: "", env: "live" },
    places: { q: "" },
    webhooks: QUEUE,
    activity: { ...ACTIVITY, company: "" },
  },
} as const satisfies Record<string, Record<string, ViewParts>>;

export type ViewPlace = keyof typeof VIEW_LISTS;

export type ViewList<Place extends ViewPlace> = keyof (typeof VIEW_LISTS)[Place] & string;

/** The parts of a list of a dashboard; undefined for a list without views. */
export function viewPartsOf(place: ViewPlace, list: string): ViewParts | undefined {
  const lists: Readonly<Record<string, ViewParts>> = VIEW_LISTS[place];
  return Object.hasOwn(lists, list) ? lists[list] : undefined;
}

/** A view as it is saved: the query string of the list's first page, the same for the same filter. */
export function viewSearch(parts: ViewParts, params: { get(name: string): string | null }): string {
  const kept = new URLSearchParams();
  for (const [name, usual] of Object.entries(parts)) {
    const value = params.get(name)?.trim() ?? "";
    if (value !== "" && value !== usual) kept.set(name, value);
  }
  return kept.toString();
}
