"use client";

import { useEffect, useRef, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import type { RiderRow } from "@/components/riders/rider-row";
import { COURIER_RIDERS, type CourierRidersMessages } from "@/lib/messages/courier-riders.gen";
import type { RowNotes } from "./row-note";

/** The most names in an announcement. */
const MOST_NAMES = 3;

/**
 * A sentence for screen readers about others' changes since the last refresh. The user's own changes are reported
 * at their row.
 */
export function useAnnouncedChanges(rows: RiderRow[], notes: RowNotes): string {
  const texts = useMessages(COURIER_RIDERS).announcedChanges;
  const known = useRef(new Map(rows.map((row) => [row.id, row])));
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    const changed = rows.filter((row) => {
      const before = known.current.get(row.id);
      return before !== undefined && before.state !== row.state && !notes[row.id];
    });
    for (const row of rows) known.current.set(row.id, row);
    if (changed.length > 0) setSentence(describe(texts, changed));
  }, [rows, notes, texts]);
  return sentence;
}

function describe(texts: CourierRidersMessages["announcedChanges"], changed: RiderRow[]): string {
  if (changed.length > MOST_NAMES) return texts.several({ count: changed.length });
  return changed.map(({ name, state }) => texts[state]({ rider: name })).join(" ");
}
