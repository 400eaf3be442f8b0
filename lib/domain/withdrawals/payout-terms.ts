import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";

/** The least that is paid out in the courier's market, in minor units. */
export async function readWithdrawalMinimum({ courierId }: CourierContext): Promise<number> {
  const [market] = await db
    .select({ minimumMinor: markets.withdrawalMinimumMinor })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(eq(couriers.id, courierId));
  if (!market) throw new Error(`courier ${courierId} does not exist`);
  return market.minimumMinor;
}
