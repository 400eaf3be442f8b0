"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import type { RiderRow } from "@/components/riders/rider-row";
import type { FormError } from "@/lib/core/form-state";
import { COURIER_RIDERS, type CourierRidersMessages } from "@/lib/messages/courier-riders.gen";
import type { SwitchResult } from "../actions";
import type { AvailabilityTexts } from "../availability-fields";
import type { PlacedRow, RowNote, RowNotes } from "./row-note";
import { sendAvailability, SwitchingFailed } from "./send-availability";
import { switchedRow } from "./switched-row";

type Texts = CourierRidersMessages["riderSwitching"];

/** The result and its riders. An undo cannot be undone. */
export type Switching = { rows: PlacedRow[]; said: AvailabilityTexts; isUndo?: boolean };

/** The shown list, which changes at once and is not refreshed meanwhile. */
export type ShownRiders = {
  show: (rows: RiderRow[]) => void;
  whileSwitching: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Switches riders at once on the page and then on the server. A rider that the server did not switch
 * goes back to its earlier state, with the reason; the others keep their new state.
 */
export function useRiderSwitching({ show, whileSwitching }: ShownRiders) {
  const texts = useMessages(COURIER_RIDERS).riderSwitching;
  const [notes, setNotes] = useState<RowNotes>({});
  const note = (added: RowNote[]) =>
    setNotes((old) => ({ ...old, ...Object.fromEntries(added.map((one) => [one.row.id, one])) }));
  const forget = (riderId: number) => setNotes(({ [riderId]: _, ...others }) => others);

  const switchTo = (switching: Switching): Promise<SwitchResult[]> =>
    whileSwitching(async () => {
      const { rows, said } = switching;
      const switched = rows.map(({ row, index }) => ({ row: switchedRow(row, said), index }));
      show(switched.map(({ row }) => row));
      note(switched.map((placed) => ({ ...placed, kind: "sending" })));
      try {
        const results = await sendAvailability(rows.map(idOf), said);
        const ends = rows.map((placed, at) => endOf(texts, placed, switching, results[at]));
        show(ends.filter(({ kind }) => kind === "failed").map(({ row }) => row));
        note(ends);
        if (switching.isUndo) ends.filter(isDone).forEach(({ row }) => forget(row.id));
        return results;
      } catch (thrown) {
        show(rows.map(({ row }) => row));
        note(rows.map((placed) => failure(placed, said, reasonOf(texts, thrown))));
        return [];
      }
    });
  return { notes, switchTo, forget };
}

function endOf(
  texts: Texts,
  placed: PlacedRow,
  { said }: Switching,
  result: SwitchResult | undefined,
): RowNote {
  if (!result?.isDone) return failure(placed, said, result?.error ?? texts.notSent);
  return {
    row: switchedRow(placed.row, said),
    index: placed.index,
    kind: "done",
    undo: result.previous,
  };
}

function failure(placed: PlacedRow, again: AvailabilityTexts, error: FormError): RowNote {
  return { ...placed, kind: "failed", error, again };
}

function reasonOf(texts: Texts, thrown: unknown): FormError {
  return thrown instanceof SwitchingFailed ? (thrown.reason ?? texts.unreachable) : texts.notSent;
}

function isDone({ kind }: RowNote): boolean {
  return kind === "done";
}

function idOf({ row }: PlacedRow): number {
  return row.id;
}
