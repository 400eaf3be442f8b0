import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import type { SessionOf } from "../../authority/session";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/** Long enough to understand a question, short enough not to be forgotten. */
export const VIEWING_MINUTES = 30;

/** A staff member on one device. */
export type Viewer = { admin: AdminContext; user: SessionOf<"admin"> };

/**
 * Opens a merchant's pages to a staff member on this device, as its viewers see them and
 * only to read, until they stop or the time is over. The merchant sees the person, the time and the reason.
 *
 * @throws role_not_allowed, merchant_not_found; invalid_request without a reason
 */
export async function startViewing(
  { admin, user }: Viewer,
  { merchantId, reason }: { merchantId: string; reason: string },
): Promise<void> {
  requireRight(admin, "view_as_merchant");
  await call.startViewing({
    sessionId: user.sessionId,
    userId: admin.userId,
    merchantId: requireId("mer", merchantId),
    reason: requireReason(reason),
    minutes: VIEWING_MINUTES,
  });
}
