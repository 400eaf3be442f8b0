import { mapGround } from "@/lib/core/map-ground";
import { refuse } from "@/lib/domain/errors";
import { readMarketArea } from "@/lib/domain/pricing/gazetteer/known-place";
import { readLargestTown } from "@/lib/domain/pricing/gazetteer/read-largest-town";
import type { MarketMap } from "./_components/place-fields";

/** The map of a market, which opens at its largest town. */
export async function readMarketMap(code: string): Promise<MarketMap> {
  const [area, town] = await Promise.all([readMarketArea(code), readLargestTown(code)]);
  return {
    code,
    surroundings: { area: area ?? refuse("market_not_found"), town },
    ground: mapGround(code),
  };
}
