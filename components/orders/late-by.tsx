"use client";

import { useMessages } from "@/components/messages/use-messages";
import { useNow } from "@/components/ui/use-now";
import { AGO } from "@/lib/messages/ago.gen";
import { inLargestUnit } from "@/lib/messages/time-distance";

const MINUTE_MS = 60_000;

type LateByProps = {
  /** Until when the order was promised; null while that is no question. */
  dueAt: Date | null;
  /** When the order was read; counted from it until the page runs by itself, where it is given. */
  readAt?: Date;
};

/** How late an order is, from the first minute on; it counts on while the page is open. */
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
