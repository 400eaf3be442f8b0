"use client";

import { useMessages } from "@/components/messages/use-messages";
import { useNow } from "@/components/ui/use-now";
import { AGO } from "@/lib/messages/ago.gen";
import { inLargestUnit } from "@/lib/messages/time-distance";

const MINUTE_MS = 60_000;

type LateByProps = {
  /** The promised time; null while the order cannot be late. */
  dueAt: Date | null;
  /** The time of the data. The lateness is counted from it until the page's scripts run. */
  readAt?: Date;
};

/** The lateness of an order, from the first minute on, updated while the page is open. */
export function LateBy({ dueAt, readAt }: LateByProps) {
  const messages = useMessages(AGO);
  const now = useNow() ?? readAt?.getTime() ?? 0;
  const lateMs = dueAt ? now - dueAt.getTime() : 0;
  if (lateMs < MINUTE_MS) return null;
  return (
    <span data-late className="block text-meta font-semibold text-bad-fg">
      {messages.late({ time: inLargestUnit(messages, lateMs) })}
    </span>
  );
}
