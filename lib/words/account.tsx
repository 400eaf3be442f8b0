import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  refused: {
    signInAgain: "Sign in again",
    signedOut: (link: ReactNode) => <>{link}. What you wrote here is kept.</>,
    request: (id: ReactNode) => <>Request {id}</>,
    retryNow: "You can try again now.",
    retryInSeconds: (count: number) =>
      `Try again in ${count === 1 ? "one second" : `${count} seconds`}.`,
    retryInMinutes: (count: number) =>
      `Try again in ${count === 1 ? "one minute" : `${count} minutes`}.`,
  },
  restored: "You are signed in again, and what you had typed is back. Nothing of it was sent yet.",
  testKey: {
    title: "Your account is open. Copy your test key now.",
    explains: "It is shown only once. It moves no rider and charges no money.",
    label: "Test key",
    tryIt: "Ask whether it works",
    sample: "First request",
    done: "I have copied it: open the dashboard",
  },
  devices: {
    unknown: "Unknown device",
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
};

export type AccountWords = typeof english;

/** What forms say to the person who sends them, whichever dashboard they are in. */
export const ACCOUNT: Catalogue<AccountWords> = { en: english };
