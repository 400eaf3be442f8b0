"use client";

import { useSyncExternalStore } from "react";

/** From here lists and map stand beside each other (`.board` in app/globals.css). */
const WIDE = "(width >= 1024px)";

/** Whether the window has room for lists and map; not before the scripts run. */
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
