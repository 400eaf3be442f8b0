import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuseValue } from "../../errors";
import { requireIncidentText } from "./incident-text";
import type { IncidentState, ServicePart } from "./service-parts";

export type NewIncident = {
  /** Made with the form, so that a form that is sent twice reports one incident. */
  id: string;
  title: string;
  /** The disturbed parts, at least one. */
  parts: readonly ServicePart[];
  state: IncidentState;
  text: string;
};

/**
 * Reports a disturbance on the public status page.
 *
 * @throws role_not_allowed, invalid_request without a title, a text or a part
 */
export async function reportIncident(admin: AdminContext, incident: NewIncident): Promise<void> {
  requireRight(admin, "report_incidents");
  if (incident.parts.length === 0) refuseValue("parts", { kind: "not_chosen" });
  await call.reportIncident({
    id: clientId("icd", incident.id),
    title: requireIncidentText("title", incident.title),
    parts: [...new Set(incident.parts)],
    state: incident.state,
    text: requireIncidentText("text", incident.text),
    userId: admin.userId,
  });
}
