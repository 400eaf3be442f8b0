import type { Surroundings } from "@/lib/core/location/read-location";
import { mapGround, type MapGround } from "@/lib/core/map-ground";
import { refuse } from "@/lib/domain/errors";
import { readMarketArea } from "@/lib/domain/pricing/gazetteer/known-place";
import { readLargestTown } from "@/lib/domain/pricing/gazetteer/read-largest-town";

/** A market's map, on which a form's pin is put. */
export type MarketMap = { code: string; surroundings: Surroundings; ground: MapGround };

/** The map of a market, which opens at its largest town. */
export async function readMarketMap(code: string): Promise<MarketMap> {
  const [area, town] = await Promise.all([readMarketArea(code), readLargestTown(code)]);
  return {
    code,
    surroundings: { area: area ?? refuse("market_not_found"), town },
    ground: mapGround(code),
  };
}
