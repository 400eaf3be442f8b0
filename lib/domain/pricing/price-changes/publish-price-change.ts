import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Publishes a price change that another person requested, exactly once. Earlier versions, and the quotes and orders
 * priced with them, are unchanged.
 *
 * @throws role_not_allowed, price_change_not_found, price_change_decided, price_change_same_person;
 *   price_change_outdated where the prices were changed after it was requested
 */
export async function publishPriceChange(admin: AdminContext, id: string): Promise<void> {
  requireRight(admin, "set_prices");
  await call.decidePriceChange({
    id: requireId("prc", id),
    rejectReason: null,
    userId: admin.userId,
  });
}
