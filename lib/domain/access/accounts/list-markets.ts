import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";

/** The markets a merchant can sign up in, by name. */
export async function listMarkets(): Promise<{ code: string; name: string; currency: string }[]> {
  return db
    .select({ code: markets.code, name: markets.name, currency: markets.currency })
    .from(markets)
    .orderBy(asc(markets.name));
}
