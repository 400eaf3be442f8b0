import type { ActionRow } from "./action-row";
import { whoMay } from "./who";

/** The server actions about counters, by their file and their name there. */
export const COUNTER_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/courier/counters/actions.ts": {
    saveCounterAction: {
      who: whoMay("keep_counters"),
      fields: {
        name: "Area 3 office",
        where: "-13.9626, 33.7741",
        landmark: "Shop 4",
        keepDays: "5",
        opens_mon: "08:00",
        closes_mon: "17:00",
      },
      named: { counterId: "counter" },
    },
    takeInAtCounterAction: { who: whoMay("serve_counters"), named: { orderId: "order" } },
    handOverAtCounterAction: {
      who: whoMay("serve_counters"),
      fields: { pin: "4711", collected: "" },
      named: { orderId: "order" },
    },
    returnFromCounterAction: {
      who: whoMay("serve_counters"),
      named: { orderId: "order", riderId: "rider" },
    },
    closeCounterAction: { who: whoMay("keep_counters"), named: { counterId: "counter" } },
  },
};
