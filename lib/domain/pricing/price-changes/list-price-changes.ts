import { and, asc, desc, eq, ne } from "drizzle-orm";
import { markets, priceChanges } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";
import { findPriceChanges, type PriceChange } from "./find-price-changes";

/** The price changes that wait for a second person, the longest waiting first, or the decided ones, the latest first. */
export function listPriceChanges(
  admin: AdminContext,
  { isDecided, search, limit }: { isDecided: boolean; search?: string; limit: number },
): Promise<PriceChange[]> {
  const which = isDecided ? ne : eq;
  return findPriceChanges(
    admin,
    and(which(priceChanges.state, "requested"), foundIn(search, priceChanges.id, markets.name)),
    limit,
    isDecided ? desc : asc,
  );
}
