import type { MerchantContext } from "../../authority/merchant-context";
import { changePickup } from "./save-pickup";

/**
 * Opens a closed pickup again, where its name and code are still free.
 *
 * @throws role_not_allowed, branch_not_found, branch_name_taken, branch_code_taken, too_many_branches
 */
export function openPickup(
  merchant: MerchantContext,
  pickupId: string,
  userId: string,
): Promise<void> {
  return changePickup(merchant, pickupId, { isClosed: false }, userId);
}
