import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Has a courier company's riders get no new orders, or lets them get orders again; it reads why. What
 * they carry goes on, and the company's dashboard and tokens keep working.
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
