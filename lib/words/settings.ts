import type { Catalogue } from "./language";

const english = {
  title: "Settings",
  sub: "Where parcels start, where they often go, and your business.",
  whoMayChange: "Owners and operators change this. Ask one of them.",
  pickup: {
    title: "Pickup",
    sub: "Riders collect here. One pickup for live and test: a change counts in both at once, for new quotes and orders.",
    unsetTitle: "Pickup not set",
    unset: "Quotes and orders need the place that riders collect from.",
    none: "No pickup is set yet.",
    at: (address: string, coordinates: string) => `${address} (${coordinates})`,
    undescribed: "Without a description",
    form: "Pickup",
    where: "Where do riders collect?",
    landmark: "Address or landmark",
    landmarkHint: "What a rider looks for, such as “Shop 4, Old Town, beside the bank”.",
    submit: "Save pickup",
    pending: "Saving…",
    saved: "Saved. New quotes and orders start here, in live and in test.",
  },
  places: {
    title: "Saved places",
    sub: {
      live: "Choose them when you place an order. They belong to live only.",
      test: "Choose them when you place an order. They belong to test only.",
    },
    add: "Add a place",
    addSub: {
      live: "For orders of the live environment.",
      test: "For orders of the test environment.",
    },
    caption: "Saved places",
    heads: { name: "Name", landmark: "Landmark", kind: "Kind", coordinates: "Coordinates" },
    kinds: { pickup: "Pickup", drop_off: "Drop-off" },
    emptyTitle: "No saved places yet.",
    empty:
      "Save where you often deliver, such as a branch or a regular customer, and choose it by its name when you place an order.",
  },
  place: {
    metaTitle: "Saved place",
    form: "Place",
    name: "Name",
    nameHint: "What you call it, such as “Bwandilo branch”.",
    noLandmark: "Write what a rider looks for there.",
    submit: "Save place",
    pending: "Saving…",
    later: "Not now",
    removal: "Remove",
    open: "Remove this place…",
    explains: "Orders that went there keep their address. The place can be saved again.",
    remove: (name: string) => `Remove ${name}`,
    removing: "Removing…",
  },
  business: {
    title: "Business",
    form: "Business",
    name: "Name of the business",
    nameHint: "Receivers read it on the tracking page, riders at the pickup.",
    phone: "Phone of the business",
    phoneHint: "Riders call it from the pickup, receivers from the tracking page.",
    noPhone: "None. Riders and receivers cannot call you.",
    submit: "Save business",
    pending: "Saving…",
    saved: "Saved. Receivers and riders see this from now on.",
    facts: {
      name: "Name",
      phone: "Phone",
      market: "Market",
      currency: "Currency",
      timeZone: "Time zone",
    },
    zone: (name: string, code: string) => `${name} (${code})`,
  },
};

export type SettingWords = typeof english;

/** What a merchant sets once: the pickup, saved places and the business. */
export const SETTINGS: Catalogue<SettingWords> = { en: english };
