"use client";

import type { ShownDay } from "../_phone/show-outbox";
import { useLaterParts } from "./use-later-parts";

type ShiftsProps = {
  shifts: ShownDay["shifts"] | undefined;
  daysOff: ShownDay["daysOff"] | undefined;
  timezone: string | undefined;
};

/** The rider's shifts and days off; without any, a phone loads nothing for them. */
export function Shifts({ shifts = [], daysOff = [], timezone }: ShiftsProps) {
  const isEmpty = shifts.length + daysOff.length === 0;
  const { parts } = useLaterParts(!isEmpty);
  if (isEmpty) return null;
  return (
    <div className="my-3 min-h-12.5">
      {parts && <parts.ShiftList shifts={shifts} daysOff={daysOff} timezone={timezone} />}
    </div>
  );
}
