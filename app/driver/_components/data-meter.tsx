"use client";

import { useSyncExternalStore } from "react";
import { onDataUsed, shiftBytes } from "../_phone/data-meter";

/** What the shift has cost in data, because the rider pays for it. */
export function DataMeter() {
  const bytes = useSyncExternalStore<number | undefined>(onDataUsed, shiftBytes, () => undefined);
  if (bytes === undefined) return null;
  return (
    <p className="ml-auto text-meta text-muted">
      Data used:{" "}
      <data value={bytes} className="tabular-nums">
        {(bytes / 1_000_000).toFixed(1)} MB
      </data>
    </p>
  );
}
