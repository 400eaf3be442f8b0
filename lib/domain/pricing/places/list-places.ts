import { and, asc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { places } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type Place = typeof places.$inferSelect;

/** A merchant's saved places of one environment, pickups first, by name; none for a caller who is limited to a branch. */
export async function listPlaces(
  merchant: MerchantContext,
  kind?: Place["kind"],
): Promise<Place[]> {
  if (merchant.branchId !== null) return [];
  return db
    .select()
    .from(places)
    .where(and(ofMerchant(places, merchant), kind && eq(places.kind, kind)))
    .orderBy(asc(places.kind), asc(expression`lower(${places.name})`), asc(places.id));
}
