import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { sharePin, type SharedPin } from "../../pricing/pin-requests/share-pin";
import { readPinRequest } from "./read-pin-request";

/**
 * Answers a link of the test environment as its recipient would; returns it.
 *
 * @throws role_not_allowed, pin_request_not_found, pin_request_expired, pin_request_used, invalid_delivery
 */
export async function simulatePin(merchant: MerchantContext, id: string, pin: SharedPin) {
  requireRight(merchant, "rehearse_statuses");
  const { id: token } = await readPinRequest(merchant, id);
  await sharePin(token, pin);
  return readPinRequest(merchant, token);
}
