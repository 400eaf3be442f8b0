import type { ActionRow } from "./action-row";
import { ADMINS, COURIERS, MERCHANTS } from "./who";

const STAFF = [...MERCHANTS, ...COURIERS, ...ADMINS];

/** The server actions of saved views, which each dashboard has. */
export const VIEW_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/_views/actions.ts": {
    saveViewAction: {
      who: STAFF,
      fields: { list: "orders", search: "q=Thoko", name: "Thoko's" },
      made: { id: "viw" },
    },
    removeViewAction: { who: STAFF, named: { viewId: "savedView" } },
  },
};
