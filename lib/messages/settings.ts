import type { Catalogue } from "./language";

const english = {
  title: "Settings",
  sub: "Your pickup, saved places and business details.",
  whoMayChange: "Only owners and operators can change this.",
  pickup: {
    title: "Pickup",
    sub: "Riders collect here. You have one pickup for live and test: a change applies to new quotes and orders in both.",
    unsetTitle: "Pickup not set",
    unset: "You need a pickup for quotes and orders.",
    none: "No pickup set yet.",
    at: (address: string, coordinates: string) => `${address} (${coordinates})`,
    undescribed: "No landmark",
    form: "Pickup",
    where: "Where do riders collect?",
    landmark: "Address or landmark",
    landmarkHint: "What a rider looks for, for example “Shop 4, Old Town, beside the bank”.",
    submit: "Save pickup",
    pending: "Saving…",
    saved: "Pickup saved. New quotes and orders start here, in live and test.",
  },
  places: {
    title: "Saved places",
    sub: {
      live: "Choose them when you place an order. These are for live only.",
      test: "Choose them when you place an order. These are for test only.",
    },
    add: "Add a place",
    addSub: {
      live: "For orders in the live environment.",
      test: "For orders in the test environment.",
    },
    caption: "Saved places",
    heads: { name: "Name", landmark: "Landmark", kind: "Kind", coordinates: "Coordinates" },
    kinds: { pickup: "Pickup", drop_off: "Drop-off" },
    emptyTitle: "No saved places yet.",
    empty:
      "Save a place you often deliver to, such as a branch or a regular customer, and choose it by name when you place an order.",
  },
  place: {
    metaTitle: "Saved place",
    form: "Place",
    name: "Name",
    nameHint: "What you call it, for example “Bwandilo branch”.",
    noLandmark: "Enter a landmark for the rider to look for.",
    submit: "Save place",
    pending: "Saving…",
    later: "Not now",
    removal: "Remove",
    open: "Remove this place…",
    explains: "Past orders keep their address. You can save the place again later.",
    remove: (name: string) => `Remove ${name}`,
    removing: "Removing…",
  },
  business: {
    title: "Business",
    form: "Business",
    name: "Business name",
    nameHint: "Recipients see it on the tracking page, riders at the pickup.",
    phone: "Business phone",
    phoneHint: "Riders call it from the pickup, recipients from the tracking page.",
    noPhone: "None. Riders and recipients can't call you.",
    submit: "Save business",
    pending: "Saving…",
    saved: "Business saved. Recipients and riders now see the new details.",
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

export type SettingMessages = typeof english;

/** The merchant's settings: pickup, saved places and business. */
export const SETTINGS: Catalogue<SettingMessages> = { en: english, ny: english };
