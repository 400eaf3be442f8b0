"use client";

import { useSyncExternalStore } from "react";

/** Whether the page reacts to presses: not in the server's HTML, nor before its scripts have loaded. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
