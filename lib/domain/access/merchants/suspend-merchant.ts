import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Suspends a merchant from placing live orders, with a reason that it reads, or ends the suspension. Current
 * orders continue, and its dashboard and its keys can still read.
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
