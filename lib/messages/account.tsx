import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  refused: {
    signInAgain: "Sign in again",
    signedOut: (link: ReactNode) => <>{link}. We've kept what you typed.</>,
    request: (id: ReactNode) => <>Request {id}</>,
    retryNow: "You can try again now.",
    retryInSeconds: (count: number) =>
      `Try again in ${count === 1 ? "one second" : `${count} seconds`}.`,
    retryInMinutes: (count: number) =>
      `Try again in ${count === 1 ? "one minute" : `${count} minutes`}.`,
  },
  restored: "You're signed in again. We've restored what you typed; it hasn't been sent yet.",
  testKey: {
    title: "Your account is ready. Copy your test key now.",
    explains: "We show it only once. Test orders send no rider and cost nothing.",
    label: "Test key",
    tryIt: "Test your key",
    sample: "First request",
    done: "I've copied it, open the dashboard",
  },
  devices: {
    unknown: "Unknown device",
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
};

export type AccountMessages = typeof english;

/** Messages of forms and devices in every dashboard. */
export const ACCOUNT: Catalogue<AccountMessages> = { en: english, ny: english };
