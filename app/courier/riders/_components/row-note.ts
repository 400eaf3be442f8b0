import type { RiderRow } from "@/components/riders/rider-row";
import type { FormError } from "@/lib/core/form-state";
import type { AvailabilityTexts } from "../availability-fields";

/** A row of the list and its place there. */
export type PlacedRow = { row: RiderRow; index: number };

/**
 * The result of the last action on a row. A row with a note keeps its place, even if the filter would no longer
 * find it.
 */
export type RowNote = PlacedRow &
  (
    | { kind: "sending" }
    | { kind: "done"; undo: AvailabilityTexts }
    | { kind: "failed"; error: FormError; again: AvailabilityTexts }
  );

/** Notes by the rider's id. */
export type RowNotes = Readonly<Record<number, RowNote>>;

/** The found rows, and earlier ones with notes, in their old places. */
export function withNoted(found: RiderRow[], notes: RowNotes): RiderRow[] {
  const rows = [...found];
  const missing = Object.values(notes)
    .filter(({ row }) => !found.some(({ id }) => id === row.id))
    .sort((one, other) => one.index - other.index);
  for (const { row, index } of missing) rows.splice(index, 0, row);
  return rows;
}
