/** The account that a page is opened with. */
export type Visitor = "guest" | "merchant" | "courier" | "rider" | "admin";

/** A page's limits on the wire, and its expected ratings on a quiet machine. */
export type Budget = {
  scriptKb: number;
  totalKb: number;
  /** Of 100, Lighthouse's ratings for a phone: speed, accessibility, good practice. */
  scores: readonly [speed: number, accessibility: number, practice: number];
  largestPaintS: number;
  blockedMs: number;
};

export type BudgetedPage = {
  name: string;
  as: Visitor;
  /** An address, or where to find one of its kind. */
  at: string | { on: string; find: RegExp };
  /** A button to press on the page; only later transfers are weighed. */
  presses?: string;
  budget: Budget;
};

function budget(
  scriptKb: number,
  totalKb: number,
  speed: number,
  largestPaintS: number,
  blockedMs: number,
): Budget {
  return { scriptKb, totalKb, scores: [speed, 100, 96], largestPaintS, blockedMs };
}

/** For phones that pay by the megabyte: only inline scripts. */
const RECIPIENT = budget(0, 20, 99, 1, 0);
/** Without the framework's scripts. */
const SITE = budget(25, 60, 95, 1, 50);
const DESK = budget(150, 300, 88, 2, 350);
const ORDERS = budget(170, 320, 86, 2, 350);
const NEW_ORDER = budget(172, 320, 86, 2, 350);
const ORDER = budget(158, 320, 88, 2, 350);
const IMPORT = budget(152, 330, 85, 2, 400);
const DEVELOPERS = budget(163, 320, 86, 2, 350);
const COURIER = budget(158, 300, 88, 2, 350);
/** With 25 KB that load once the page works, so that a phone has them without a network. */
const DRIVER = budget(185, 220, 90, 1.6, 300);
const ADMIN = budget(170, 340, 85, 2.2, 400);

/** Over the page that opens it: its script, and the base map it draws. */
const MAP_PICKER = budget(40, 150, 86, 2, 350);

/** The limit of the recipient's page for inline scripts, which replace loaded ones. */
export const INLINE_SCRIPT_LIMIT_BYTES = 2 * 1024;

const live = "/merchant/live";

/** The pages that have a budget; the others are made of the same parts. */
export const BUDGETED_PAGES: readonly BudgetedPage[] = [
  ...pages("guest", RECIPIENT, { "Recipient's page": "{track}", "Pin page": "{pin}" }),
  ...pages("guest", SITE, {
    "Front page": "/",
    "Front page in Chichewa": "/?lang=ny",
    Prices: "/pricing",
    Coverage: "/coverage",
    Help: "/help",
    Terms: "/terms",
    Privacy: "/privacy",
    "For developers": "/developers",
    Status: "/status",
    "Sign-in": "/sign-in",
    "Sign-up": "/sign-up",
    Documentation: "/docs",
    Quickstart: "/docs/quickstart",
    "Reference of orders": "/docs/reference/orders",
    "An operation": "/docs/reference/orders/createOrder",
    "An error": "/docs/errors/insufficient_funds",
  }),
  ...pages("merchant", DESK, {
    "Merchant home": live,
    Wallet: `${live}/wallet`,
    Settings: `${live}/settings`,
    Team: `${live}/team`,
  }),
  ...pages("merchant", ORDERS, { Orders: `${live}/orders` }),
  ...pages("merchant", NEW_ORDER, { "New order": `${live}/orders/new` }),
  {
    name: "Map picker",
    as: "merchant",
    at: `${live}/orders/new`,
    presses: "Choose on a map",
    budget: MAP_PICKER,
  },
  ...pages("merchant", ORDER, {
    Order: { on: `${live}/orders?group=done`, find: /\/merchant\/live\/orders\/ord_\w{22}/ },
  }),
  ...pages("merchant", IMPORT, { Import: `${live}/orders/import` }),
  ...pages("merchant", DEVELOPERS, {
    Developers: "/merchant/test/developers",
    Keys: "/merchant/test/developers/keys",
    Requests: "/merchant/test/developers/requests",
    Webhooks: "/merchant/test/developers/webhooks",
  }),
  ...pages("courier", COURIER, {
    "Courier metrics": "/courier",
    "Courier riders": "/courier/riders",
    "Courier earnings": "/courier/earnings",
  }),
  // A list that is kept as things are now, as the merchant's orders are.
  ...pages("courier", ORDERS, { "Courier dispatch": "/courier/dispatch" }),
  ...pages("rider", DRIVER, { "Rider's phone": "/driver" }),
  ...pages("admin", ADMIN, {
    "Admin home": "/admin",
    "Admin riders": "/admin/riders",
    "Admin dispatch": "/admin/dispatch",
    "Top-ups": "/admin/top-ups",
    Withdrawals: "/admin/withdrawals",
  }),
];

function pages(
  as: Visitor,
  theirs: Budget,
  addresses: Record<string, BudgetedPage["at"]>,
): BudgetedPage[] {
  return Object.entries(addresses).map(([name, at]) => ({ name, as, at, budget: theirs }));
}
