"use client";

import { useSyncExternalStore } from "react";

/** The width at which lists and map are side by side (`.board` in app/globals.css). */
const WIDE = "(width >= 1024px)";

/** Whether the window has room for lists and map; false until the scripts run. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
