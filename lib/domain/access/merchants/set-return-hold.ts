import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { readMerchant } from "./read-merchant";

/**
 * Sets whether a merchant's orders with money to collect hold the fee of their return when they are placed. It applies
 * to orders that are placed later.
 *
 * @throws role_not_allowed, merchant_not_found
 */
export async function setReturnHold(
  admin: AdminContext,
  merchantId: string,
  holds: boolean,
): Promise<void> {
  requireRight(admin, "set_return_holds");
  const { id } = await readMerchant(admin, merchantId);
  await call.setReturnHold({ merchantId: id, holds, userId: admin.userId });
}
