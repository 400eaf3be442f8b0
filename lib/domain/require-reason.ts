import { refuseValue } from "./errors";

/** Room for a few sentences, which the affected company reads. */
export const REASON_MAX_LENGTH = 200;

/** A staff member's reason for an action. @throws invalid_request without a reason, or for a long one */
export function requireReason(text: string): string {
  const reason = text.replaceAll("\u0000", "").trim();
  if (reason !== "" && reason.length <= REASON_MAX_LENGTH) return reason;
  return refuseValue("reason", { kind: "reason", least: 1, limit: REASON_MAX_LENGTH });
}
