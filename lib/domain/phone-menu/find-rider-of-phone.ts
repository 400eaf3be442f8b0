import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, riders, users } from "@/db/schema";
import { grantRiderAuthority, type RiderContext } from "../rider-phone/rider-context";
import type { PhoneOwner } from "./phone-owner";

/**
 * The authority of a phone's owner over the rider's own jobs; null without an account. Where two riders have the number
 * neither acts by it, since each could act as the other.
 */
export async function findRiderOfPhone({
  phone,
}: PhoneOwner): Promise<RiderContext | "shared" | null> {
  const [rider, second] = await db
    .select({
      riderId: riders.id,
      courierId: riders.courierId,
      timezone: markets.timezone,
      currency: markets.currency,
      userId: users.id,
    })
    .from(riders)
    .innerJoin(users, and(eq(users.riderId, riders.id), isNull(users.disabledAt)))
    .innerJoin(couriers, eq(couriers.id, riders.courierId))
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(and(eq(riders.phone, phone), eq(riders.environment, "live")))
    .limit(2);
  if (!rider) return null;
  return second ? "shared" : grantRiderAuthority(rider);
}
