"use client";

import { useSyncExternalStore } from "react";

/** Whether the page's scripts run. False in the server's HTML and until the scripts have loaded. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
