import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  caption: { key: "Key", token: "Token" },
  heads: {
    name: "Name",
    scopes: "Access",
    created: "Created",
    lastUsed: "Last used",
    expires: "Expires",
    state: "State",
  },
  scopes: { full: "Full access", read: "Read only", orders: "Orders", wallet: "Wallet" },
  never: "Never",
  neverUsed: "Never used",
  used: "Used ",
  revoked: "Revoked",
  expired: "Expired",
  states: {
    active: "Active",
    expiring: "Being replaced",
    expired: "Expired",
    revoked: "Revoked",
  },
  unusedFor: (days: number) => `Not used for ${days} days`,
  creating: {
    name: "Name",
    submit: { key: "Create key", token: "Create token" },
    pending: "Creating…",
  },
  made: {
    title: "Copy the secret now. We show it only once.",
    lost: {
      key: "We keep no copy. If you lose it, rotate the key to get a new one.",
      token: "We keep no copy. If you lose it, rotate the token to get a new one.",
    },
    secretOf: (name: string) => `Secret of ${name}`,
    tryIt: "Test it",
    sample: "First request",
    done: "I've copied it",
    watch: "Watch the request log",
  },
  rotating: {
    legend: "The old secret",
    overlaps: {
      none: {
        label: "No overlap",
        means: "Requests with the old secret get 401 at once. Choose this if it leaked.",
      },
      day: { label: "24 hours", means: "Both secrets work for a day, then the old one gets 401." },
      week: {
        label: "7 days",
        means: "Both secrets work for a week. Choose this if you update systems by hand.",
      },
    },
    submit: { key: "Rotate key", token: "Rotate token" },
    pending: "Rotating…",
    overlapping: "The old secret works until the time above. Use the new one from now on.",
    replaced: "Requests with the old secret get 401 from now on. Only the new one works.",
    whyNot: {
      expiring: "This was already rotated. It works until the time above.",
      expired: "This was rotated and no longer works. Rotate the new one instead.",
      revoked: "This was revoked. Create a new one instead.",
    },
  },
  revoking: {
    open: { key: "Revoke this key…", token: "Revoke this token…" },
    breaks: (code: ReactNode, rest: ReactNode) => (
      <>
        Requests with this secret get {code} at once. You can't undo this. {rest}
      </>
    ),
    submit: (name: string) => `Revoke ${name} now`,
    pending: "Revoking…",
    doneTitle: "Revoked.",
    done: "Requests with this secret get 401 from now on.",
    ended: "This no longer works.",
  },
};

export type CredentialMessages = typeof english;

/** The lists, facts and forms that keys and tokens share. */
export const CREDENTIALS: Catalogue<CredentialMessages> = { en: english, ny: english };
