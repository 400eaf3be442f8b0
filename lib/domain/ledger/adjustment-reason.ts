import { refuse } from "../errors";

/** A sentence or two on a statement. */
export const ADJUSTMENT_REASON_LENGTH = 200;

/** The reason as it will be read. @throws invalid_request for one that says nothing or too much */
export function requireAdjustmentReason(text: string): string {
  const reason = text.trim().replace(/\s+/g, " ");
  if (reason.length >= 3 && reason.length <= ADJUSTMENT_REASON_LENGTH) return reason;
  const message = `Give a reason, 3 to ${ADJUSTMENT_REASON_LENGTH} characters.`;
  return refuse("invalid_request", { issues: [{ path: "reason", message }] });
}
