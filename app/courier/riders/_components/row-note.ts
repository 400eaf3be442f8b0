import type { FormError } from "@/lib/dashboard/form-state";
import type { AvailabilityTexts } from "../availability-fields";
import type { RiderRow } from "@/components/riders/rider-row";

/** A row of the list and its place there. */
export type PlacedRow = { row: RiderRow; index: number };

/**
 * What a row says about the last thing that was done to it. A row with a note stays where it is, even
 * when the filter would not find it any more.
 */
export type RowNote = PlacedRow &
  (
    | { kind: "sending" }
    | { kind: "done"; undo: AvailabilityTexts }
    | { kind: "failed"; error: FormError; again: AvailabilityTexts }
  );

/** Notes by the rider's id. */
export type RowNotes = Readonly<Record<number, RowNote>>;

/** What was found, and the rows with notes that were found before, in their old places. */
export function withNoted(found: RiderRow[], notes: RowNotes): RiderRow[] {
  const rows = [...found];
  const missing = Object.values(notes)
    .filter(({ row }) => !found.some(({ id }) => id === row.id))
    .sort((one, other) => one.index - other.index);
  for (const { row, index } of missing) rows.splice(index, 0, row);
  return rows;
}
