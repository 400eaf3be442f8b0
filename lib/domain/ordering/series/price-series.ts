import { atPickup } from "../../access/pickups/at-pickup";
import type { MerchantContext } from "../../authority/merchant-context";
import { priceRequest } from "../../pricing/quotes/price-request";
import { returnHoldOf } from "../../pricing/quotes/return-hold";
import { requireNoMoneyAtSafePlace } from "../safe-places/safe-place-rules";
import type { SeriesRequest } from "./series";

/** What one order of a standing order takes from the wallet. */
export type SeriesPrice = { feeMinor: number; heldMinor: number };

/**
 * What one order costs today. It also checks the places, the parcel and the money at the door.
 *
 * @throws branch_not_found, invalid_request for money to collect at a safe place, and what `priceRequest` refuses
 */
export async function priceSeries(
  merchant: MerchantContext,
  request: SeriesRequest,
  pickupId: string | null,
): Promise<SeriesPrice> {
  requireNoMoneyAtSafePlace(request.allowSafePlace, request.collectAmount);
  const there = await atPickup(merchant, pickupId);
  const priced = await priceRequest(there, request);
  return { feeMinor: priced.feeMinor, heldMinor: returnHoldOf(merchant, priced) };
}
