import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";
import { requireReason } from "../../require-reason";

/**
 * Rejects a price change that another person requested; the prices stay.
 *
 * @throws role_not_allowed, price_change_not_found, price_change_decided, price_change_same_person,
 *   invalid_request without a reason
 */
export async function rejectPriceChange(
  admin: AdminContext,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  requireRight(admin, "set_prices");
  await call.decidePriceChange({
    id: requireId("prc", id),
    rejectReason: requireReason(reason),
    userId: admin.userId,
  });
}
