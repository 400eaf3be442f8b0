import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";

export type PayoutTerms = {
  /** The least that is paid out, in minor units. */
  minimumMinor: number;
  /** How long a new destination waits before it is paid. */
  coolingOffHours: number;
};

/** The rules for withdrawals in the courier's market. */
export async function readPayoutTerms(courier: CourierContext): Promise<PayoutTerms> {
  const [market] = await db
    .select({
      minimumMinor: markets.withdrawalMinimumMinor,
      coolingOffHours: markets.payoutCoolingOffHours,
    })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(eq(couriers.id, courier.courierId));
  if (!market) throw new Error(`courier ${courier.courierId} does not exist`);
  return market;
}
