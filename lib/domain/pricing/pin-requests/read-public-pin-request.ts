import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, pickups, pinRequests } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { Surroundings } from "@/lib/core/location/read-location";
import { isDefaultPickup, pickupColumns } from "../../access/pickups/default-pickup";
import type { Environment } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { pinRequestColumns, toPinRequest, type PinRequest } from "./pin-request";

export type PublicPinRequest = PinRequest & {
  /** The shop that asks. */
  merchantName: string;
  /** E.164. */
  merchantPhone: string | null;
  environment: Environment;
  /** IANA name of the market's timezone. */
  timezone: string;
  /** The area by which a place is judged; the pickup itself stays private. */
  surroundings: Surroundings;
};

/**
 * A link's data for its holder.
 *
 * @throws pin_request_not_found also for a text that cannot be a token; pin_request_expired
 */
export async function readPublicPinRequest(token: string): Promise<PublicPinRequest> {
  const [found] = await db
    .select({
      request: pinRequestColumns,
      environment: pinRequests.environment,
      merchant: merchants,
      pickup: pickupColumns,
      market: markets,
    })
    .from(pinRequests)
    .innerJoin(merchants, eq(merchants.id, pinRequests.merchantId))
    .leftJoin(pickups, isDefaultPickup)
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(eq(pinRequests.id, requireId("pin", token)));
  if (!found) return refuse("pin_request_not_found");
  if (found.request.isExpired) return refuse("pin_request_expired");
  return {
    ...toPinRequest(found.request),
    merchantName: found.merchant.name,
    merchantPhone: found.merchant.phone,
    environment: found.environment,
    timezone: found.market.timezone,
    surroundings: surroundingsOf(found.pickup, found.market),
  };
}

function surroundingsOf(
  pickup: Coordinates | null,
  {
    areaSouth: south,
    areaNorth: north,
    areaWest: west,
    areaEast: east,
  }: typeof markets.$inferSelect,
): Surroundings {
  const near = pickup ? { latitude: pickup.latitude, longitude: pickup.longitude } : undefined;
  return { area: { south, north, west, east }, near };
}
