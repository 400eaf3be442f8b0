import type { ActionRow } from "./action-row";
import { whoMay } from "./who";

const DISPATCHING = whoMay("manage_riders");

/** A day within the year that can be planned. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The server actions about riders' shifts and days off. */
export const SHIFT_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/courier/riders/shifts/actions.ts": {
    planShiftsAction: {
      who: DISPATCHING,
      fields: { days: dayIn(100), begins: "20:00", ends: "04:00" },
      named: { riderIds: "rider" },
    },
    copyShiftsAction: { who: DISPATCHING, fields: { week: dayIn(107) } },
    removeShiftAction: { who: DISPATCHING, named: { riderId: "rider", shiftId: "shift" } },
    addDaysOffAction: {
      who: DISPATCHING,
      fields: { fromDay: dayIn(120), toDay: dayIn(122), reason: "Leave" },
      named: { riderId: "rider" },
    },
    removeDaysOffAction: { who: DISPATCHING, named: { riderId: "rider", daysOffId: "daysOff" } },
    requireShiftsAction: { who: DISPATCHING, fields: { isRequired: "no" } },
  },
};
