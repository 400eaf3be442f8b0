import { call } from "../calls.gen";
import type { AdminContext } from "../authority/admin-context";
import { requireReason } from "../platform/require-reason";
import { requireId } from "../require-id";
import { requireRight } from "../authority/rights";

/**
 * Has a merchant place no new live orders, or lets it place them again; it reads why. What is under
 * way goes on, and its dashboard and its keys stay open to read.
 *
 * @throws role_not_allowed, merchant_not_found; invalid_request without a reason
 */
export async function suspendMerchant(
  admin: AdminContext,
  { merchantId, isSuspended }: { merchantId: string; isSuspended: boolean },
  reason: string,
): Promise<void> {
  requireRight(admin, "suspend_companies");
  await call.suspendMerchant({
    merchantId: requireId("mer", merchantId),
    isSuspended,
    reason: requireReason(reason),
    userId: admin.userId,
  });
}
