import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";

export type OpenMarket = { code: string; name: string; currency: string; timezone: string };

/** The markets a merchant can sign up in, by name. */
export async function listMarkets(): Promise<OpenMarket[]> {
  return db
    .select({
      code: markets.code,
      name: markets.name,
      currency: markets.currency,
      timezone: markets.timezone,
    })
    .from(markets)
    .orderBy(asc(markets.name));
}
