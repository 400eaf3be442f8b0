import type { Catalogue } from "./language";

const english = {
  skip: "Skip to content",
  /** Read as a part of the label before it. */
  optional: " (optional)",
  apply: "Apply",
  search: "Search",
  filteredBy: "Filtered by",
  /** Read out after what is filtered by. */
  removeFilter: ", remove this filter",
  clearAll: "Clear all",
  chooseAll: (what: string) => `Choose all: ${what}`,
  close: "Close",
  keep: "Keep it",
  undo: "Undo",
  showNumbers: "Show the numbers",
  pager: { label: "Pages", first: "Newest", previous: "Newer", next: "Older" },
  copy: {
    button: "Copy",
    done: "Copied",
    buttonFor: (what: string) => `Copy ${what}`,
    doneFor: (what: string) => `Copied ${what}`,
    failed: "Select the text and copy it by hand.",
  },
  fresh: {
    live: "Live",
    reconnecting: "Reconnecting",
    offline: (shown: string) => `Offline, showing ${shown}`,
  },
  /** A part of a page that could not be read. */
  failed: {
    explains: "The fault is ours. Everything else on this page is right, and nothing is lost.",
    retry: "Try again",
    request: "Request",
    requestId: "request id",
  },
  course: {
    none: (label: string) => `${label}: nothing counted`,
    range: (label: string, { low, high, last }: { low: string; high: string; last: string }) =>
      `${label}: between ${low} and ${high}, last ${last}`,
  },
  steps: {
    done: "done",
    now: "now",
    ahead: "not yet",
    failed: "failed",
    earlier: (count: number) => `${count} earlier steps`,
  },
  entries: (count: number) => `${count} ${count === 1 ? "entry" : "entries"}`,
  loading: (what: string) => `Loading ${what}…`,
};

export type UiWords = typeof english;

/** What the parts say that every dashboard is made of. */
export const UI: Catalogue<UiWords> = { en: english };
