import type { Catalogue } from "./language";

const english = {
  title: "Keys",
  sub: {
    live: "Anyone with a live key can place orders paid from your wallet.",
    test: "Test keys send no rider and cost nothing.",
  },
  create: "Create key",
  working: {
    caption: "Active keys",
    emptyTitle: "No active keys.",
    empty: "Create a key so your shop or till system can quote, place and track deliveries.",
  },
  ended: {
    caption: "Revoked and expired keys",
    open: (count: number) =>
      count === 1 ? "1 revoked or expired key" : `${count} revoked or expired keys`,
  },
  creating: {
    title: { live: "Create live key", test: "Create test key" },
    sub: "Use one key per system, so you can replace one without stopping the others.",
    hint: "The system that uses it, for example “Web shop”.",
    scopesLegend: "Access",
    scopes: {
      full: { label: "Full access", means: "Everything, including webhook endpoints." },
      read: { label: "Read only", means: "Read orders, the wallet, events and webhooks." },
      orders: { label: "Orders", means: "Quote, place, track and cancel deliveries." },
      wallet: { label: "Wallet", means: "Read the balance and its transactions." },
    },
  },
  one: {
    metaTitle: "Key",
    requests: "Requests with this key",
    rotate: "Rotate",
    rotateSub: "Creates a new secret. The old one can keep working while you switch.",
    revoke: "Revoke",
    revokeSub: "For a leaked key, or a system you no longer use.",
    breaks: (name: string) =>
      `Systems using ${name} can't place or track orders until they have another key. Orders in progress continue.`,
  },
};

export type KeyMessages = typeof english;

/** A merchant's API keys. */
export const KEYS: Catalogue<KeyMessages> = { en: english, ny: english };
