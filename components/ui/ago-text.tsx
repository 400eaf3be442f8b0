"use client";

import { formatDistance } from "@/lib/core/format-time";
import { useNow } from "./use-now";

/** Starts with the server's text and updates it while the page is open. */
export function AgoText({ at, messages }: { at: Date; messages: string }) {
  const now = useNow();
  return <>{now === undefined ? messages : formatDistance(at, new Date(now))}</>;
}
