"use client";

import { useEffect, useState } from "react";
import { isSettled } from "../_phone/first-day";
import type { FirstDay as FirstDayList } from "./first-day";

type FirstDay = typeof FirstDayList;

/** The list of what this phone still lacks, loaded only while it lacks something. */
export function useFirstDay(): FirstDay | undefined {
  const [part, setPart] = useState<{ FirstDay: FirstDay }>();
  useEffect(() => {
    if (isSettled()) return;
    // Without a network there is nothing to allow either.
    import("./first-day").then(setPart, () => undefined);
  }, []);
  return part?.FirstDay;
}
