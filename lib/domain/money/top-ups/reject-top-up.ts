import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { requireId } from "../../require-id";

/** A sentence or two for the merchant. */
const REASON_MAX_LENGTH = 500;

/**
 * Closes an open top-up without money. The merchant reads the reason.
 *
 * @throws role_not_allowed, top_up_not_found, top_up_state_conflict; invalid_request without a
 *   reason
 */
export async function rejectTopUp(
  admin: AdminContext,
  topUpId: string,
  reason: string,
): Promise<void> {
  requireRight(admin, "decide_top_ups");
  await call.rejectTopUp({
    id: requireId("top", topUpId),
    reason: requireReason(reason),
    userId: admin.userId,
  });
}

function requireReason(text: string): string {
  const reason = text.trim();
  if (reason !== "" && reason.length <= REASON_MAX_LENGTH) return reason;
  return refuseValue("reason", { kind: "reason", least: 1, limit: REASON_MAX_LENGTH });
}
