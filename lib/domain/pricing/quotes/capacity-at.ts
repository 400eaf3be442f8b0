import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import type { DeliverySpeed } from "./parcel";

/** What riders have to be able to fetch, and where. */
export type Fetched = {
  pickup: Coordinates;
  requiredWeightG: number;
  /** The smallest class that may come; null for any. */
  vehicleClass: string | null;
  deliverySpeed: DeliverySpeed;
  /** The cash to collect at the door. */
  cashMinor: number;
};

/**
 * The search for riders who could fetch a parcel now, as `riders_able` and `minutes`. No rider is reserved.
 *
 * @param merchantId  the merchant whose exclusions and preferences count; null for none
 */
export function capacityAt(marketCode: string, fetched: Fetched, merchantId: string | null = null) {
  const { pickup, requiredWeightG, vehicleClass, deliverySpeed, cashMinor } = fetched;
  return sql`pickup_capacity(${marketCode}, ${pickup.latitude}, ${pickup.longitude}, ${requiredWeightG},
                             ${vehicleClass}, ${deliverySpeed}, ${cashMinor}, ${merchantId})`;
}

/** How many riders could fetch a parcel at this moment. Placing its order may find none. */
export async function readRidersAble(
  { market, merchantId }: MerchantContext,
  fetched: Fetched,
): Promise<number> {
  const [row] = await sql<[{ ridersAble: number }]>`
    select riders_able as "ridersAble" from ${capacityAt(market.code, fetched, merchantId)}`;
  return row.ridersAble;
}
