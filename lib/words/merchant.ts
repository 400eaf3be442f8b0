import type { Catalogue } from "./language";

const english = {
  /** Of the browser's tab, where a page has no title of its own. */
  title: "Tumiza merchant",
  items: {
    home: "Home",
    orders: "Orders",
    wallet: "Wallet",
    import: "Import",
    developers: "Developers",
    team: "Team",
    settings: "Settings",
  },
  /** What the command menu offers, and what else somebody may call it. */
  commands: {
    newOrder: { label: "New order" },
    topUp: { label: "Top up the wallet" },
    createKey: { label: "Create a key", also: ["api"] },
    addEndpoint: { label: "Add a webhook endpoint" },
    addPlace: { label: "Add a place" },
    invite: { label: "Invite somebody", also: ["people"] },
    toLive: { label: "Switch to live", also: ["environment", "sandbox"] },
    toTest: { label: "Switch to test", also: ["environment", "sandbox"] },
    keys: { label: "Keys" },
    requests: { label: "Requests", also: ["logs"] },
    webhooks: { label: "Webhooks" },
    events: { label: "Events" },
    signatures: { label: "Signatures" },
    simulator: { label: "Simulator" },
    goLive: { label: "Go-live" },
    activity: { label: "Activity", also: ["audit", "history"] },
  },
  /** What can be searched from anywhere. */
  find: "orders",
};

export type MerchantWords = typeof english;

/** The merchant's navigation and command menu. */
export const MERCHANT: Catalogue<MerchantWords> = { en: english };
