"use client";

import { useLayoutEffect } from "react";
import { noteServerTime } from "@/components/ui/use-now";

/** Sets the clock of the page by the server's. @param now  when the server answered */
export function ServerClock({ now }: { now: number }) {
  useLayoutEffect(() => noteServerTime(now), [now]);
  return null;
}
