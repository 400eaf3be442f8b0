import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";

export type PayoutTerms = {
  /** The least that is paid out, in minor units. */
  minimumMinor: number;
  /** How long a new destination waits before it is paid. */
  coolingOffHours: number;
};

/** What holds for withdrawals in the courier's market. */
export async function readPayoutTerms({ courierId }: CourierContext): Promise<PayoutTerms> {
  const [market] = await db
    .select({
      minimumMinor: markets.withdrawalMinimumMinor,
      coolingOffHours: markets.payoutCoolingOffHours,
    })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(eq(couriers.id, courierId));
  if (!market) throw new Error(`courier ${courierId} does not exist`);
  return market;
}
