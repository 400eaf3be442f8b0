import { isPushed, type AlertKind, type AlertRole } from "../../authority/alert-kinds";
import { call } from "../../calls.gen";
import type { PushTarget } from "../../messaging/rider-push/send-push";
import type { AlertFacts } from "../alerts/alert";

/** Alerts of one run; more are due in the next one, some seconds later. */
const BATCH = 200;

/** An alert to show in one browser. */
export type AlertPush = PushTarget & {
  alertId: string;
  kind: AlertKind;
  facts: AlertFacts[AlertKind];
  role: AlertRole;
  /** Null for the platform. */
  company: string | null;
  timezone: string | null;
};

/** Claims the alerts that were not yet pushed, each once, for the browsers of those who get their kind. */
export async function claimAlertPushes(): Promise<AlertPush[]> {
  const rows = await call.claimAlertPushes({ limit: BATCH });
  return rows.flatMap(({ role, staffRole, chosen, ...push }) => {
    if (role === "rider" || !isPushed(push.kind, { role, staffRole }, chosen)) return [];
    // Each kind is staged with its own facts.
    return [{ ...push, role, facts: push.facts as AlertFacts[AlertKind] }];
  });
}
