"use client";

import { useMessages } from "@/components/messages/use-messages";
import { AGO } from "@/lib/messages/ago.gen";
import { timeDistance } from "@/lib/messages/time-distance";
import { useNow } from "./use-now";

/** Counted from when the data was read, and again while the page is open. */
export function AgoText({ at, readAt }: { at: Date; readAt: Date }) {
  const messages = useMessages(AGO);
  const now = useNow();
  return <>{timeDistance(messages, at, now === undefined ? readAt : new Date(now))}</>;
}
