"use client";

import { formatDistance } from "@/lib/core/format-time";
import { useNow } from "./use-now";

/** Starts with the server's words and keeps them true while the page stays open. */
export function AgoWords({ at, words }: { at: Date; words: string }) {
  const now = useNow();
  return <>{now === undefined ? words : formatDistance(at, new Date(now))}</>;
}
