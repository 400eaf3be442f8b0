import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, markets } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** A company with the timezone of its market. */
export type NamedCourier = { id: string; name: string; timezone: string };

/** The courier companies by name, as many as wanted, for the platform's staff. */
export async function listCouriers(_admin: AdminContext, limit: number): Promise<NamedCourier[]> {
  return db
    .select({ id: couriers.id, name: couriers.name, timezone: markets.timezone })
    .from(couriers)
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .orderBy(asc(couriers.name), asc(couriers.id))
    .limit(limit);
}
