import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "Developers",
  sub: {
    live: "What your systems do in the live environment, and how to begin.",
    test: "What your systems do in the test environment, and how to begin.",
  },
  tabs: {
    overview: "Overview",
    keys: "Keys",
    requests: "Requests",
    webhooks: "Webhooks",
    events: "Events",
    simulator: "Simulator",
    goLive: "Go live",
    signatures: "Signatures",
  },
  day: {
    requests: "Requests in 24 hours",
    requestsPerHour: "Requests per hour",
    errors: "Refused or failed",
    errorsPerHour: "Errors per hour",
    hour: "Hour",
    webhooks: "Webhooks delivered",
    delivered: (count: number, ended: number) => `${count} of ${ended}`,
    noneSent: "None sent",
    waiting: (count: number) => (count === 1 ? "1 still waits" : `${count} still wait`),
    lastError: "Last error",
  },
  quickstart: {
    title: "Quickstart",
    sub: "Run these where TUMIZA_KEY is set. Each is ticked when its request has been answered.",
    keep: "Keep the key",
    shell: "Shell",
    secretOf: (key: string) =>
      `Put the whole secret of ${key} there: it was shown when the key was made. `,
    noKey: "No key works yet. ",
    createKey: "Create a key",
    done: (step: number) => `Step ${step} done`,
    notDone: (step: number) => `Step ${step} not done yet`,
    steps: {
      validateKey: {
        title: "See that your key works",
        note: "Answers your company and environment.",
      },
      quoteDelivery: {
        title: "Ask for a price",
        note: "A kilometre or so from your pickup. The answer's delivery_fee goes into the order.",
      },
      createOrder: {
        title: "Place an order",
        note: "Put the quote's delivery_fee in place of 2650. The same Idempotency-Key never places a second one.",
      },
    },
  },
  goLive: {
    title: "Go live",
    sub: "Ticked from your real test traffic. Each is something that goes wrong in live sooner or later.",
    readyTitle: "Your integration has shown everything.",
    ready: "Swap the test key for a live one: nothing else changes.",
    createKey: "Create a live key",
    shown: (done: number, all: number) => `${done} of ${all} shown`,
    done: ", done",
    notDone: ", not done yet",
    shownAt: (when: ReactNode) => <>Shown {when}</>,
  },
};

export type DeveloperWords = typeof english;

/** The developers' section: its parts, the overview and the way to live. */
export const DEVELOPERS: Catalogue<DeveloperWords> = { en: english };
