import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { findPinRequest } from "../../pricing/pin-requests/find-pin-request";
import type { PinRequest } from "../../pricing/pin-requests/pin-request";
import { readPinTexts, type PinText } from "../imports/read-pin-texts";

/**
 * A link of this merchant in this environment, with what became of its text message.
 *
 * @throws pin_request_not_found
 */
export async function readPinRequest(
  merchant: MerchantContext,
  id: string,
): Promise<PinRequest & { text: PinText["state"] | null }> {
  const found = (await findPinRequest(merchant, id)) ?? refuse("pin_request_not_found");
  const texts = await readPinTexts(merchant, [found.id]);
  return { ...found, text: texts.get(found.id)?.state ?? null };
}
