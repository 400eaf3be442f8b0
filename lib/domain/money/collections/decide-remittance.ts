import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Decides whether a company's payment arrived.
 *
 * @param rejectReason why it did not; null if it arrived
 * @throws role_not_allowed, remittance_not_found, remittance_decided; invalid_request for a reason that is none
 */
export async function decideRemittance(
  admin: AdminContext,
  remittanceId: string,
  rejectReason: string | null,
): Promise<void> {
  requireRight(admin, "confirm_remittances");
  await call.decideRemittance({
    id: requireId("rem", remittanceId),
    userId: admin.userId,
    rejectReason: rejectReason === null ? null : requireReason(rejectReason),
  });
}
