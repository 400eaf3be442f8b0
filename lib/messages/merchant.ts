import type { Catalogue } from "./language";

const english = {
  /** The browser tab's title where a page sets none. */
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
  /** The commands of the menu, each with other words that find it. */
  commands: {
    newOrder: { label: "New order" },
    topUp: { label: "Top up the wallet" },
    createKey: { label: "Create a key", also: ["api"] },
    addEndpoint: { label: "Add a webhook endpoint" },
    addPlace: { label: "Add a place" },
    invite: { label: "Invite a colleague", also: ["people"] },
    toLive: { label: "Switch to live", also: ["environment", "sandbox"] },
    toTest: { label: "Switch to test", also: ["environment", "sandbox"] },
    keys: { label: "Keys" },
    requests: { label: "Requests", also: ["logs"] },
    webhooks: { label: "Webhooks" },
    events: { label: "Events" },
    signatures: { label: "Signatures" },
    simulator: { label: "Simulator" },
    goLive: { label: "Go-live checklist" },
    activity: { label: "Activity", also: ["audit", "history"] },
  },
  /** The records that the search finds. */
  find: "orders",
};

export type MerchantMessages = typeof english;

/** The merchant's navigation and command menu. */
export const MERCHANT: Catalogue<MerchantMessages> = { en: english, ny: english };
