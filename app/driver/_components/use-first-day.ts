"use client";

import { useEffect, useState } from "react";
import { isSettled } from "../_phone/first-day";
import type { FirstDay as FirstDayList } from "./first-day";

export type FirstDay = typeof FirstDayList;

/**
 * The list of what this phone still lacks, loaded only while it lacks something; null if there is nothing to list,
 * undefined until that is known.
 */
export function useFirstDay(): FirstDay | null | undefined {
  const [known, setKnown] = useState<{ FirstDay: FirstDay | null }>();
  useEffect(() => {
    const none = () => setKnown({ FirstDay: null });
    // Without a network there is nothing to allow either.
    if (isSettled()) none();
    else {
      import("./first-day")
        .then(async ({ FirstDay, readLocationAnswer }) => {
          await readLocationAnswer();
          setKnown({ FirstDay });
        })
        .catch(none);
    }
  }, []);
  return known?.FirstDay;
}
