import { isPlace, type Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";

/** As long as a delivery address may be. */
const ADDRESS_MAX_LENGTH = 500;

/**
 * Sets a merchant's pickup, for both environments. Existing quotes and
 * orders keep the pickup they were made with.
 *
 * @throws role_not_allowed, invalid_pickup; invalid_request without an address
 */
export async function setPickup(
  merchant: MerchantContext,
  { latitude, longitude, address }: Coordinates & { address: string },
  userId: string,
): Promise<void> {
  requireRight(merchant, "set_places");
  if (!isPlace({ latitude, longitude })) return refuse("invalid_pickup");
  await call.setPickup({
    merchantId: merchant.merchantId,
    address: requireAddress(address),
    latitude,
    longitude,
    userId,
  });
}

/** A rider finds a pickup by its landmark, so it needs one. */
function requireAddress(text: string): string {
  const address = text.replaceAll("\u0000", "").trim();
  if (address !== "" && address.length <= ADDRESS_MAX_LENGTH) return address;
  return refuseValue("address", { kind: "landmark", limit: ADDRESS_MAX_LENGTH });
}
