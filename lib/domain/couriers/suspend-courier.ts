import { call } from "@/db/calls.gen";
import type { AdminContext } from "../platform/admin-context";
import { ADMINISTERING, requireAdminRole } from "../platform/require-admin-role";
import { requireReason } from "../platform/require-reason";
import { requireId } from "../require-id";

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
  requireAdminRole(admin, ADMINISTERING);
  await call.suspendCourier({
    courierId: requireId("cou", courierId),
    isSuspended,
    reason: requireReason(reason),
    userId: admin.userId,
  });
}
