const REASONS = ["past", "suspended", "day_off", "overlap"] as const;

/** Why a shift was not planned. */
export type SkippedBecause = (typeof REASONS)[number];

export type PlannedShifts = {
  planned: number;
  /** By rider and day. */
  skipped: { riderName: string; day: string; because: SkippedBecause }[];
};

type PlannedRow = { riderName: string; day: string | Date; skipped: string | null };

/** What `plan_shifts` and `copy_shifts` answer. */
export function toPlanned(rows: PlannedRow[]): PlannedShifts {
  const skipped = rows.flatMap(({ riderName, day, skipped: reason }) => {
    const because = REASONS.find((it) => it === reason);
    return because ? [{ riderName, day: dayOf(day), because }] : [];
  });
  const inOrder = skipped.toSorted(
    (a, b) => a.riderName.localeCompare(b.riderName) || a.day.localeCompare(b.day),
  );
  return { planned: rows.length - skipped.length, skipped: inOrder };
}

function dayOf(day: string | Date): string {
  return typeof day === "string" ? day : day.toISOString().slice(0, 10);
}
