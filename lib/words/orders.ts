import type { Catalogue } from "./language";

const english = {
  title: "Orders",
  newOrder: "New order",
  download: "Download CSV",
  keys: "J and K move through the orders, Enter opens, / searches, ? lists all keys.",
  cleared: (count: number, names: string) =>
    `${count === 1 ? "Cleared 1 filter" : `Cleared ${count} filters`} that the address had wrong: ${names}.`,
  filter: {
    label: "Find orders",
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
    label: "Orders by state",
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
    name: "Name of the view",
    save: "Save",
    saving: "Saving…",
    forget: "Forget this view",
    forgetNamed: (name: string) => `Forget the view ${name}`,
    forgetting: "Forgetting…",
  },
  list: {
    caption: "Orders",
    heads: {
      receiver: "Receiver",
      phone: "Phone",
      address: "To",
      status: "Status",
      placed: "Placed",
      fee: "Fee",
    },
    noAddress: "A pin without words",
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
    lookFor:
      "Look for a phone number, the beginning of a name or reference, a tracking link or an id.",
    clearSearch: "Clear the search",
    here: "No orders here.",
    showAll: "Show all orders",
    yet: "No orders yet.",
    explains: "Place one here or with your key, and follow it on this page.",
    sample: "First order",
  },
  stale: {
    signedOut: "You are signed out.",
    signIn: "Sign in",
    unread: "The orders could not be read again.",
    retry: "Retry",
    shownFrom: (time: string) => `This list is from ${time}.`,
  },
};

export type OrdersWords = typeof english;

/** The list of orders, its filters and its saved views. */
export const ORDERS: Catalogue<OrdersWords> = { en: english };
