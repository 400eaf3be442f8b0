import type { Catalogue } from "./language";

const english = {
  title: "Orders",
  newOrder: "New order",
  download: "Download CSV",
  keys: "Press J or K to move, Enter to open, / to search, ? for all shortcuts.",
  cleared: (count: number, names: string) =>
    `We ignored ${count === 1 ? "1 filter" : `${count} filters`} in the link that ${count === 1 ? "isn't" : "aren't"} valid: ${names}.`,
  filter: {
    label: "Filter orders",
    search: "Phone, name, reference or code",
    from: "From",
    to: "To",
    sort: "Sort",
    sortings: {
      newest: "Newest first",
      oldest: "Oldest first",
      fee: "Highest fee first",
    },
    activeSearch: (text: string) => `“${text}”`,
    activeFrom: (day: string) => `From ${day}`,
    activeTo: (day: string) => `To ${day}`,
  },
  tabs: {
    label: "Orders by status",
    all: "All",
    searching: "Searching",
    under_way: "Under way",
    delivered: "Delivered",
    ended: "Ended",
  },
  views: {
    label: "Saved views",
    open: "Save this view…",
    form: "Save this view",
    name: "View name",
    save: "Save view",
    saving: "Saving…",
    remove: "Remove this view",
    removeNamed: (name: string) => `Remove the view ${name}`,
    removing: "Removing…",
  },
  list: {
    caption: "Orders",
    heads: {
      recipient: "Recipient",
      phone: "Phone",
      destination: "Destination",
      status: "Status",
      placed: "Placed",
      fee: "Fee",
    },
    noLandmark: "No landmark",
    /** Before the time of a scheduled pickup. */
    pickup: "Pickup",
    shown: (count: number, sorting: "newest" | "oldest" | "fee") =>
      `${count} shown, ${{ newest: "newest first", oldest: "oldest first", fee: "highest fee first" }[sorting]}`,
    firstPage: "First page",
    nextPage: "Next page",
  },
  waiting: {
    button: (count: number) => `${count} new`,
    announced: (count: number) => `${count} new ${count === 1 ? "order" : "orders"}.`,
  },
  none: {
    matches: (text: string) => `No order matches “${text}”.`,
    lookFor: "Search by phone number, the start of a name or reference, a tracking link or an ID.",
    clearSearch: "Clear search",
    here: "No orders here.",
    showAll: "Show all orders",
    yet: "No orders yet.",
    explains: "Place one here or with your API key, and track it on this page.",
    sample: "First order",
  },
  stale: {
    signedOut: "You're signed out.",
    signIn: "Sign in",
    unread: "We couldn't refresh the orders.",
    retry: "Retry",
    shownFrom: (time: string) => `This list is from ${time}.`,
  },
};

export type OrdersMessages = typeof english;

/** The order list, its filters and its saved views. */
export const ORDERS: Catalogue<OrdersMessages> = { en: english, ny: english };
