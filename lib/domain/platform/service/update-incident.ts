import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireIncidentText } from "./incident-text";
import type { IncidentState } from "./service-parts";

export type IncidentUpdate = {
  /** The number that the form shows, so that a form that is sent twice adds one update. */
  number: number;
  state: IncidentState;
  text: string;
};

/**
 * Tells the readers of an incident what is new, or that it is over.
 *
 * @throws role_not_allowed, incident_not_found, done_already for a resolved one or an update with this number;
 *   invalid_request without a text
 */
export async function updateIncident(
  admin: AdminContext,
  id: string,
  { number, state, text }: IncidentUpdate,
): Promise<void> {
  requireRight(admin, "report_incidents");
  await call.updateIncident({
    id: requireId("icd", id),
    number,
    state,
    text: requireIncidentText("text", text),
    userId: admin.userId,
  });
}
