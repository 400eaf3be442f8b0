import type { ChosenPlace } from "./picked-place";

/** What the customer has given so far. */
export type Draft = { chosen: ChosenPlace | null; typed: string; landmark: string };

const NAME = "tumiza-place";

/** The draft of this tab, so that a page that is loaded again has it; it ends with the tab, and no server gets it. */
export function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing for this website.
  }
}
