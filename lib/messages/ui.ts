import type { Catalogue } from "./language";

const english = {
  skip: "Skip to content",
  /** Follows a field's label. */
  optional: " (optional)",
  apply: "Apply",
  search: "Search",
  filteredBy: "Filtered by",
  /** For screen readers, after the active filter. */
  removeFilter: ", remove this filter",
  clearAll: "Clear all",
  chooseAll: (what: string) => `Select all: ${what}`,
  close: "Close",
  keep: "Keep it",
  undo: "Undo",
  showNumbers: "Show numbers",
  pager: { label: "Pages", first: "Newest", previous: "Newer", next: "Older" },
  copy: {
    button: "Copy",
    done: "Copied",
    buttonFor: (what: string) => `Copy ${what}`,
    doneFor: (what: string) => `Copied ${what}`,
    failed: "Select the text and copy it by hand.",
  },
  fresh: {
    live: "Up to date",
    reconnecting: "Reconnecting",
    offline: (shown: string) => `Offline, showing ${shown}`,
  },
  /** A part of a page that failed to load. */
  failed: {
    explains:
      "Something went wrong on our side. The rest of this page is correct, and nothing is lost.",
    retry: "Try again",
    request: "Request",
    requestId: "request ID",
  },
  course: {
    none: (label: string) => `${label}: no data`,
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

export type UiMessages = typeof english;

/** Messages of the shared components. */
export const UI: Catalogue<UiMessages> = { en: english, ny: english };
