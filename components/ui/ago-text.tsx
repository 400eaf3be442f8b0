"use client";

import { useMessages } from "@/components/messages/use-messages";
import { AGO } from "@/lib/messages/ago.gen";
import { timeDistance } from "@/lib/messages/time-distance";
import { useNow } from "./use-now";

/** The words are counted from the time of the data, and updated while the page is open. */
export function AgoText({ at, readAt }: { at: Date; readAt: Date }) {
  const messages = useMessages(AGO);
  const now = useNow();
  return <>{timeDistance(messages, at, now === undefined ? readAt : new Date(now))}</>;
}
