import { sql } from "@/db/client";
import type { SessionOf } from "../accounts/session";
import { requireMerchantId } from "../merchants/merchant-id";
import type { AdminContext } from "./admin-context";
import { requireReason } from "./require-reason";

/** Long enough to understand a question, short enough that nobody forgets where they are. */
export const VIEWING_MINUTES = 30;

/** Somebody of the platform on one device. */
export type Viewer = { admin: AdminContext; user: SessionOf<"admin"> };

/**
 * Opens a merchant's pages to somebody of the platform on this device, as its viewers see them and
 * only to read, until they stop or the time is over. The merchant reads when, who and why.
 *
 * @throws merchant_not_found; invalid_request without a reason
 */
export async function startViewing(
  { admin, user }: Viewer,
  { merchantId, reason }: { merchantId: string; reason: string },
): Promise<void> {
  await sql`select start_viewing(
    p_session_id => ${user.sessionId},
    p_user_id => ${admin.userId},
    p_merchant_id => ${requireMerchantId(merchantId)},
    p_reason => ${requireReason(reason)},
    p_minutes => ${VIEWING_MINUTES})`;
}
