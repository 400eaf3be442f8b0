import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "Developers",
  sub: {
    live: "Your systems' activity in the live environment, and how to get started.",
    test: "Your systems' activity in the test environment, and how to get started.",
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
    errors: "Errors",
    errorsPerHour: "Errors per hour",
    hour: "Hour",
    webhooks: "Webhooks delivered",
    delivered: (count: number, ended: number) => `${count} of ${ended}`,
    noneSent: "None sent",
    waiting: (count: number) => `${count} waiting`,
    lastError: "Last error",
  },
  quickstart: {
    title: "Quickstart",
    sub: "Run these with TUMIZA_KEY set. Each step is ticked once its request succeeds.",
    keep: "Set your key",
    shell: "Shell",
    secretOf: (key: string) => `Use the full secret of ${key}, shown when you created the key. `,
    noKey: "You have no active key yet. ",
    createKey: "Create a key",
    done: (step: number) => `Step ${step} done`,
    notDone: (step: number) => `Step ${step} not done yet`,
    steps: {
      validateKey: {
        title: "Test your key",
        note: "Returns your company and environment.",
      },
      quoteDelivery: {
        title: "Get a quote",
        note: "The destination is about a kilometre from your pickup. Use the returned delivery_fee in your order.",
      },
      createOrder: {
        title: "Place an order",
        note: "Replace 2650 with the quote's delivery_fee. The same Idempotency-Key never places a second order.",
      },
    },
  },
  goLive: {
    title: "Go live",
    sub: "Ticked from your test traffic. Each step prepares you for something you'll meet in live.",
    readyTitle: "Your integration is ready for live.",
    ready: "Replace the test key with a live key. Nothing else changes.",
    createKey: "Create a live key",
    shown: (done: number, all: number) => `${done} of ${all} done`,
    done: ", done",
    notDone: ", not done yet",
    shownAt: (when: ReactNode) => <>Done {when}</>,
  },
};

export type DeveloperMessages = typeof english;

/** The developers' section: tabs, overview and go-live checklist. */
export const DEVELOPERS: Catalogue<DeveloperMessages> = { en: english, ny: english };
