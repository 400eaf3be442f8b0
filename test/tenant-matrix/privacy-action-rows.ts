import type { ActionRow } from "./action-row";
import { whoMay } from "./who";

const OF_BREACH = { who: whoMay("keep_breaches"), named: { breachId: "breach" } } as const;

/** Actions on people's data, and on a company's account as a whole. */
export const PRIVACY_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/admin/data-requests/actions.ts": {
    answerDataRequestAction: {
      who: whoMay("answer_data_requests"),
      fields: { state: "done", reason: "We corrected it with the shop." },
      named: { requestId: "dataRequest" },
    },
  },
  "app/admin/breaches/actions.ts": {
    recordBreachAction: {
      who: whoMay("keep_breaches"),
      fields: {
        market: "MW",
        title: "Orders sent to a wrong address",
        happened: "An export went to a former colleague.",
        noticed_at: "2026-11-01T08:00",
        data: "names",
        people: "12",
        companies: "",
        done: "We asked them to delete it.",
      },
      made: { id: "brc" },
    },
    addBreachNoteAction: {
      ...OF_BREACH,
      fields: { number: "2", text: "They deleted it.", people: "" },
    },
    prepareBreachNoticeAction: {
      ...OF_BREACH,
      fields: { duty: "people", text: "Your data was seen by others." },
      repeats: "each press saves the text",
    },
    settleBreachNoticeAction: {
      ...OF_BREACH,
      fields: {
        number: "2",
        duty: "authority",
        outcome: "sent",
        at: "2026-11-01T09:00",
        text: "By email.",
      },
    },
    closeBreachAction: { ...OF_BREACH, fields: { number: "4", text: "Over." } },
  },
  "app/merchant/[environment]/settings/company/actions.ts": {
    requestCompanyExportAction: {
      who: whoMay("manage_account", "merchant"),
      made: { id: "exp" },
    },
    closeCompanyAction: {
      who: whoMay("manage_account", "merchant"),
      fields: { password: "not the password", code: "" },
    },
  },
  "app/courier/company/actions.ts": {
    requestCompanyExportAction: {
      who: whoMay("manage_account", "courier"),
      made: { id: "exp" },
    },
    closeCompanyAction: {
      who: whoMay("manage_account", "courier"),
      fields: { password: "not the password", code: "" },
    },
  },
};
