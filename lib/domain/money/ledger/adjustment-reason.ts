import { refuseValue } from "../../errors";

/** A sentence or two on a statement. */
export const ADJUSTMENT_REASON_LENGTH = 200;

/** The shortest useful reason. */
const LEAST_LENGTH = 3;

/** The reason as it will be read. @throws invalid_request for one that says nothing or too much */
export function requireAdjustmentReason(text: string): string {
  const reason = text.trim().replace(/\s+/g, " ");
  if (reason.length >= LEAST_LENGTH && reason.length <= ADJUSTMENT_REASON_LENGTH) return reason;
  return refuseValue("reason", {
    kind: "reason",
    least: LEAST_LENGTH,
    limit: ADJUSTMENT_REASON_LENGTH,
  });
}
