import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Reopens a closed account, with a reason that its owners read. People can sign in again; keys and endpoints are made again.
 *
 * @throws role_not_allowed, merchant_not_found, courier_not_found, done_already; invalid_request without a reason
 */
export async function reopenCompany(
  admin: AdminContext,
  company: { merchantId: string } | { courierId: string },
  reason: string,
): Promise<void> {
  requireRight(admin, "suspend_companies");
  const named =
    "merchantId" in company
      ? { merchantId: requireId("mer", company.merchantId), courierId: null }
      : { merchantId: null, courierId: requireId("cou", company.courierId) };
  await call.reopenCompany({ ...named, reason: requireReason(reason), userId: admin.userId });
}
