"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { COURIER_RIDERS, type CourierRidersMessages } from "@/lib/messages/courier-riders.gen";
import type { FormError } from "@/lib/dashboard/form-state";
import type { SwitchResult } from "../actions";
import type { AvailabilityTexts } from "../availability-fields";
import type { RiderRow, RiderPage } from "@/components/riders/rider-row";
import { RIDERS, SWITCHING } from "./query-keys";
import type { PlacedRow, RowNote, RowNotes } from "./row-note";
import { sendAvailability, SwitchingFailed } from "./send-availability";
import { switchedRow, withRows } from "./switched-row";

type Texts = CourierRidersMessages["riderSwitching"];

/** What is said of which riders. An undo is not offered to be undone. */
export type Switching = { rows: PlacedRow[]; said: AvailabilityTexts; isUndo?: boolean };

/**
 * Switches riders at once on the page and then on the server. A rider that the server did not switch
 * goes back to how it was, with the reason; the others are not touched by it.
 */
export function useRiderSwitching() {
  const texts = useMessages(COURIER_RIDERS).riderSwitching;
  const client = useQueryClient();
  const [notes, setNotes] = useState<RowNotes>({});
  const show = (rows: RiderRow[]) =>
    client.setQueriesData<RiderPage>({ queryKey: RIDERS }, (page) => page && withRows(page, rows));
  const note = (added: RowNote[]) =>
    setNotes((old) => ({ ...old, ...Object.fromEntries(added.map((one) => [one.row.id, one])) }));
  const forget = (riderId: number) => setNotes(({ [riderId]: _, ...others }) => others);

  const { mutateAsync } = useMutation({
    mutationKey: SWITCHING,
    mutationFn: ({ rows, said }: Switching) => sendAvailability(rows.map(idOf), said),
    onMutate: async ({ rows, said }) => {
      // An answer that is on its way was true before this.
      await client.cancelQueries({ queryKey: RIDERS });
      const switched = rows.map(({ row, index }) => ({ row: switchedRow(row, said), index }));
      show(switched.map(({ row }) => row));
      note(switched.map((placed) => ({ ...placed, kind: "sending" })));
    },
    onSuccess: (results, switching) => {
      const ends = switching.rows.map((placed, at) => endOf(texts, placed, switching, results[at]));
      show(ends.filter(({ kind }) => kind === "failed").map(({ row }) => row));
      note(ends);
      if (switching.isUndo) ends.filter(isDone).forEach(({ row }) => forget(row.id));
    },
    onError: (thrown, { rows, said }) => {
      show(rows.map(({ row }) => row));
      note(rows.map((placed) => failure(placed, said, reasonOf(texts, thrown))));
    },
    // The last of several looks what is stored; an earlier look would show the others undone.
    onSettled: () => {
      if (client.isMutating({ mutationKey: SWITCHING }) > 1) return;
      return client.invalidateQueries({ queryKey: RIDERS });
    },
  });
  const switchTo = (switching: Switching): Promise<SwitchResult[]> =>
    mutateAsync(switching).catch(() => []);
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
