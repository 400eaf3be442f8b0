"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { useSyncExternalStore } from "react";
import { onDataUsed, shiftBytes } from "../_phone/data-meter";

/** What the shift has cost in data, because the rider pays for it. */
export function DataMeter() {
  const bytes = useSyncExternalStore<number | undefined>(onDataUsed, shiftBytes, () => undefined);
  const { dataUsed } = useMessages(RIDER);
  if (bytes === undefined) return null;
  return (
    <p className="ml-auto text-meta text-muted">
      {dataUsed({
        megabytes: (bytes / 1_000_000).toFixed(1),
        amount: (text) => (
          <data value={bytes} className="tabular-nums">
            {text}
          </data>
        ),
      })}
    </p>
  );
}
