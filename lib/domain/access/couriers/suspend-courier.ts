import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Suspends a courier company, with a reason that it sees, or ends the suspension. Its riders get no new orders.
 * Current orders continue, and the company's dashboard and tokens keep working.
 *
 * @throws role_not_allowed, courier_not_found; invalid_request without a reason
 */
export async function suspendCourier(
  admin: AdminContext,
  { courierId, isSuspended }: { courierId: string; isSuspended: boolean },
  reason: string,
): Promise<void> {
  requireRight(admin, "suspend_companies");
  await call.suspendCourier({
    courierId: requireId("cou", courierId),
    isSuspended,
    reason: requireReason(reason),
    userId: admin.userId,
  });
}
