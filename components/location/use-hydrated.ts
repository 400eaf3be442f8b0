"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether the page's own code runs: buttons that need it are not there before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
