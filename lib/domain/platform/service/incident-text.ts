import { refuseValue } from "../../errors";

export const INCIDENT_TITLE_LENGTH = 120;
export const INCIDENT_TEXT_LENGTH = 2_000;

/** The text of a field as readers see it. @throws invalid_request for none, or for a long one */
export function requireIncidentText(field: "title" | "text", given: string): string {
  const limit = field === "title" ? INCIDENT_TITLE_LENGTH : INCIDENT_TEXT_LENGTH;
  const text = given.replaceAll("\u0000", "").trim();
  if (text !== "" && text.length <= limit) return text;
  return refuseValue(field, { kind: "reason", least: 1, limit });
}
