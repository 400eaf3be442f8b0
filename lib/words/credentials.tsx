import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  caption: { key: "Key", token: "Token" },
  heads: {
    name: "Name",
    created: "Created",
    lastUsed: "Last used",
    expires: "Expires",
    state: "State",
  },
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
    title: "Copy the secret now: it is shown only once.",
    lost: {
      key: "Tumiza keeps no copy. If it gets lost, rotate the key to get another.",
      token: "Tumiza keeps no copy. If it gets lost, rotate the token to get another.",
    },
    secretOf: (name: string) => `Secret of ${name}`,
    tryIt: "See that it works",
    sample: "First request",
    done: "I have copied it",
    watch: "Watch the request log",
  },
  rotating: {
    legend: "The old secret",
    overlaps: {
      none: {
        label: "No overlap",
        means: "The old secret gets 401 at once. For a secret that leaked.",
      },
      day: { label: "24 hours", means: "Both work for a day, then the old one gets 401." },
      week: {
        label: "7 days",
        means: "Both work for a week, for systems that are changed by hand.",
      },
    },
    submit: { key: "Rotate key", token: "Rotate token" },
    pending: "Rotating…",
    overlapping: "The old secret works until the time above, the new one from now on.",
    replaced: "The old secret gets 401 from now on. Only the new one works.",
    whyNot: {
      expiring: "It has been replaced already and works until the time above.",
      expired: "It has been replaced and works no more. Rotate the one that replaced it.",
      revoked: "It was revoked. Create a new one instead.",
    },
  },
  revoking: {
    open: { key: "Revoke this key…", token: "Revoke this token…" },
    breaks: (code: ReactNode, rest: ReactNode) => (
      <>
        The next request with this secret gets {code}, and that cannot be taken back. {rest}
      </>
    ),
    submit: (name: string) => `Revoke ${name} now`,
    pending: "Revoking…",
    doneTitle: "Revoked.",
    done: "Requests with this secret get 401 from now on.",
    ended: "It has ended already.",
  },
};

export type CredentialWords = typeof english;

/** What keys and tokens have in common: their lists, their facts and the forms that change them. */
export const CREDENTIALS: Catalogue<CredentialWords> = { en: english };
