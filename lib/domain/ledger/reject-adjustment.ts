import { sql } from "@/db/client";
import type { AdminContext } from "../platform/admin-context";
import { requireFinance } from "../top-ups/require-finance";
import { requireAdjustmentId } from "./adjustment-id";
import { requireAdjustmentReason } from "./adjustment-reason";

/**
 * Says no to an adjustment that somebody else asked for; nothing moves.
 *
 * @throws position_not_allowed, adjustment_not_found, adjustment_decided, adjustment_same_person,
 *   invalid_request without a reason
 */
export async function rejectAdjustment(
  admin: AdminContext,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  requireFinance(admin);
  await sql`select decide_adjustment(
    p_id => ${requireAdjustmentId(id)},
    p_reject_reason => ${requireAdjustmentReason(reason)},
    p_user_id => ${admin.userId})`;
}
