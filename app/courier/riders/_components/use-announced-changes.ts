"use client";

import { useEffect, useRef, useState } from "react";
import type { RiderRow } from "@/components/riders/rider-row";
import type { RowNotes } from "./row-note";

/** More names than that are not listened to. */
const MOST_NAMES = 3;

/**
 * A sentence for screen readers about what others changed since the last look. What was done
 * here is said where it was done.
 */
export function useAnnouncedChanges(rows: RiderRow[], notes: RowNotes): string {
  const known = useRef(new Map(rows.map((row) => [row.id, row])));
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    const changed = rows.filter((row) => {
      const before = known.current.get(row.id);
      return before !== undefined && before.state !== row.state && !notes[row.id];
    });
    for (const row of rows) known.current.set(row.id, row);
    if (changed.length > 0) setSentence(describe(changed));
  }, [rows, notes]);
  return sentence;
}

function describe(changed: RiderRow[]): string {
  if (changed.length > MOST_NAMES) return `${changed.length} riders changed.`;
  return changed.map(({ name, state }) => `${name} is ${state} now.`).join(" ");
}
