import type { Catalogue } from "./language";

const english = {
  title: "Keys",
  sub: {
    live: "Whoever has a live key can place orders that your wallet pays for.",
    test: "Test keys move no rider and charge no money.",
  },
  create: "Create key",
  working: {
    caption: "Keys that work",
    emptyTitle: "No key works.",
    empty: "Create one and your shop or till can quote, place and follow deliveries.",
  },
  ended: {
    caption: "Keys that ended",
    open: (count: number) => (count === 1 ? "1 key that ended" : `${count} keys that ended`),
  },
  creating: {
    title: { live: "Create live key", test: "Create test key" },
    sub: "One for each of your systems: then one can be replaced without stopping the others.",
    hint: "What uses it, such as “Web shop”.",
  },
  one: {
    metaTitle: "Key",
    requests: "Requests with this key",
    rotate: "Rotate",
    rotateSub:
      "Makes a new secret of the same name. The old one goes on working while you change over.",
    revoke: "Revoke",
    revokeSub: "For a key that leaked, or a system that is no more.",
    breaks: (name: string) =>
      `Whatever uses ${name} places and follows no orders until it has another key; orders under way go on.`,
  },
};

export type KeyWords = typeof english;

/** A merchant's keys. */
export const KEYS: Catalogue<KeyWords> = { en: english };
