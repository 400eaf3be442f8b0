import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { requireId } from "../../require-id";

/**
 * Cancels a price change of the caller's own that waits; the prices stay.
 *
 * @throws role_not_allowed, price_change_not_found, price_change_decided, price_change_of_another
 */
export async function cancelPriceChange(admin: AdminContext, id: string): Promise<void> {
  requireRight(admin, "set_prices");
  await call.cancelPriceChange({ id: requireId("prc", id), userId: admin.userId });
}
