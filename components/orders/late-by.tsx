"use client";

import { useMessages } from "@/components/messages/use-messages";
import { useNow } from "@/components/ui/use-now";
import { lateMinutes } from "@/lib/core/late-minutes";
import { AGO } from "@/lib/messages/ago.gen";
import { lateText } from "@/lib/messages/time-distance";

type LateByProps = {
  /** The promised time; null while the order cannot be late. */
  dueAt: Date | null;
  /** The time of the data. The lateness is counted from it until the page's scripts run. */
  readAt?: Date;
};

/** The lateness of an order, from the first minute on, updated while the page is open. */
export function LateBy({ dueAt, readAt }: LateByProps) {
  return <Late minutes={lateMinutes(dueAt, new Date(useNow() ?? readAt?.getTime() ?? 0))} />;
}

/** How late a parcel was handed over. */
export function LateThen({ dueAt, at }: { dueAt: Date; at: Date }) {
  return <Late minutes={lateMinutes(dueAt, at)} />;
}

function Late({ minutes }: { minutes: number }) {
  const messages = useMessages(AGO);
  if (minutes === 0) return null;
  return (
    <span data-late className="block text-meta font-semibold text-bad-fg">
      {lateText(messages, minutes)}
    </span>
  );
}
