import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";
import { capacityAt } from "../../pricing/quotes/capacity-at";
import { RIDERS_SHOWN } from "../../pricing/quotes/pickup-capacity";

/** The riders who could fetch a small parcel at the merchant's default pickup now; at most ten are counted. */
export type RidersInReach = {
  /** Those who are not excluded. */
  able: number;
  all: number;
};

/**
 * How many riders the merchant's exclusions leave in reach of its default pickup. Null without a pickup, and in the test
 * environment, which has no riders.
 */
export async function readRidersInReach(merchant: MerchantContext): Promise<RidersInReach | null> {
  const { environment, pickup, market, merchantId } = merchant;
  if (environment === "test" || !pickup) return null;
  const parcel = {
    pickup,
    requiredWeightG: 0,
    vehicleClass: null,
    deliverySpeed: "standard",
    cashMinor: 0,
  } as const;
  const [row] = await sql<[RidersInReach]>`
    select able.riders_able as able, everyone.riders_able as "all"
      from ${capacityAt(market.code, parcel, merchantId)} able
     cross join ${capacityAt(market.code, parcel)} everyone`;
  return { able: Math.min(row.able, RIDERS_SHOWN), all: Math.min(row.all, RIDERS_SHOWN) };
}
