import type { ActionRow } from "./action-row";
import { whoMay } from "./who";

const DISPATCHING = whoMay("manage_riders");

/** The server actions about riders' shifts and days off. */
export const SHIFT_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/courier/riders/shifts/actions.ts": {
    planShiftsAction: {
      who: DISPATCHING,
      fields: { days: "2039-01-03", begins: "20:00", ends: "04:00" },
      named: { riderIds: "rider" },
    },
    copyShiftsAction: { who: DISPATCHING, fields: { week: "2039-01-10" } },
    removeShiftAction: { who: DISPATCHING, named: { riderId: "rider", shiftId: "shift" } },
    addDaysOffAction: {
      who: DISPATCHING,
      fields: { fromDay: "2039-02-01", toDay: "2039-02-03", reason: "Leave" },
      named: { riderId: "rider" },
    },
    removeDaysOffAction: { who: DISPATCHING, named: { riderId: "rider", daysOffId: "daysOff" } },
    requireShiftsAction: { who: DISPATCHING, fields: { isRequired: "no" } },
  },
};
