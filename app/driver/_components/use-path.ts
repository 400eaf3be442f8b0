"use client";

import { useSyncExternalStore } from "react";

const MOVED = "tumiza-rider-moved";

/**
 * Which of the app's pages is shown. The address decides, not the document: without a network every
 * page is the same document.
 *
 * @param path  the path of the page that the server rendered
 */
export function usePath(path: string): string {
  return useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => path,
  );
}

/** Shows another page of the app without the network. */
export function moveTo(path: string): void {
  history.pushState(null, "", path);
  window.dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}

function subscribe(listener: () => void): () => void {
  for (const event of [MOVED, "popstate"]) window.addEventListener(event, listener);
  return () => {
    for (const event of [MOVED, "popstate"]) window.removeEventListener(event, listener);
  };
}
