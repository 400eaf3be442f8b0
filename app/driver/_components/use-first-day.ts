"use client";

import { useEffect, useState } from "react";
import { isSettled } from "../_phone/first-day";

type FirstDay = typeof import("./first-day").FirstDay;

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
