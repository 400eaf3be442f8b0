import { call } from "@/db/calls.gen";
import { refuseValue } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { requireId } from "../require-id";

const REASON_MAX_LENGTH = 200;

/**
 * Refuses to pay a withdrawal, with a reason that the courier reads; its money is available again.
 *
 * @throws position_not_allowed, withdrawal_not_found, withdrawal_decided, withdrawal_same_person;
 *   invalid_request without a reason
 */
export async function rejectWithdrawal(
  admin: AdminContext,
  withdrawalId: string,
  { reason }: { reason: string },
): Promise<void> {
  requireFinance(admin);
  await call.rejectWithdrawal({
    id: requireId("wdr", withdrawalId),
    userId: admin.userId,
    reason: requireReason(reason),
  });
}

function requireReason(text: string): string {
  const reason = text.replaceAll("\u0000", "").trim();
  if (reason !== "" && reason.length <= REASON_MAX_LENGTH) return reason;
  return refuseValue("reason", { kind: "reason", least: 1, limit: REASON_MAX_LENGTH });
}
