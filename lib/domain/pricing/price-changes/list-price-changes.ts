import { asc, desc, eq, ne } from "drizzle-orm";
import { priceChanges } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { findPriceChanges, type PriceChange } from "./find-price-changes";

/** The price changes that wait for a second person, the longest waiting first, or the decided ones, the latest first. */
export function listPriceChanges(
  admin: AdminContext,
  { isDecided, limit }: { isDecided: boolean; limit: number },
): Promise<PriceChange[]> {
  const which = isDecided ? ne : eq;
  return findPriceChanges(
    admin,
    which(priceChanges.state, "requested"),
    limit,
    isDecided ? desc : asc,
  );
}
