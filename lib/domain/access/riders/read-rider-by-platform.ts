import { and, eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets, riders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { riderIdOf } from "./rider-id";
import { RIDER_ROOM } from "./rider-room";

/** A live rider of any courier, for the platform's staff. @throws rider_not_found */
export async function readRiderByPlatform(_admin: AdminContext, riderId: string) {
  const id = riderIdOf(riderId) ?? refuse("rider_not_found");
  const [rider] = await db
    .select({
      ...getTableColumns(riders),
      room: RIDER_ROOM,
      courierName: couriers.name,
      timezone: markets.timezone,
      currency: markets.currency,
    })
    .from(riders)
    .innerJoin(couriers, eq(couriers.id, riders.courierId))
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .where(and(eq(riders.id, id), eq(riders.environment, "live")));
  return rider ?? refuse("rider_not_found");
}
