import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { markets } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** More markets than fit on a page. */
const MARKETS_SHOWN = 100;

/** How each market looks for riders, by name. */
export async function listMarketLimits(_admin: AdminContext, limit = MARKETS_SHOWN) {
  return db
    .select({
      code: markets.code,
      name: markets.name,
      currency: markets.currency,
      dispatchRadiusM: markets.dispatchRadiusM,
      dispatchWidestRadiusM: markets.dispatchWidestRadiusM,
      offerSeconds: markets.offerSeconds,
      searchMinutes: markets.searchMinutes,
      longestWaitMinutes: markets.longestWaitMinutes,
      topUpMinimumMinor: markets.topUpMinimumMinor,
      topUpMaximumMinor: markets.topUpMaximumMinor,
      withdrawalMinimumMinor: markets.withdrawalMinimumMinor,
    })
    .from(markets)
    .orderBy(asc(markets.name))
    .limit(limit);
}

export type MarketLimits = Awaited<ReturnType<typeof listMarketLimits>>[number];
