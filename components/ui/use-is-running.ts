"use client";

import { useSyncExternalStore } from "react";

/** Whether the page answers presses: not in the server's HTML, nor before its scripts have arrived. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
