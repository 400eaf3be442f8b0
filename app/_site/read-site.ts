import { readHome } from "@/lib/dashboard/home-of";
import { reading } from "@/lib/dashboard/reading";
import { isRefusal } from "@/lib/domain/errors";
import {
  readPublicMarket,
  type PublicMarket,
} from "@/lib/domain/pricing/quotes/read-public-market";
import { readPublicPrices } from "@/lib/domain/pricing/quotes/read-public-prices";
import { SAMPLE_PLACES } from "@/lib/domain/pricing/quotes/sample-places";

/** What every public page shows beside its own subject. Without it the page is still the front door. */
export async function readSite(): Promise<{
  home: string | undefined;
  market: PublicMarket | null;
}> {
  const [home, market] = await Promise.all([
    reading("site_home", readHome),
    reading("site_market", readPublicMarket),
  ]);
  return {
    home: home.state === "read" ? home.value : undefined,
    market: market.state === "read" ? market.value : null,
  };
}

type Named = string | string[] | undefined;

/** Today's prices with that of the route between two named places, at first one within a town. Null without prices. */
export async function readSampleRoute(market: PublicMarket | null, from: Named, to: Named) {
  const places = market && SAMPLE_PLACES[market.code];
  const [first, second] = places ?? [];
  if (!market || !places || !first || !second) return null;
  const pickup = places.find(({ id }) => id === from) ?? first;
  const delivery = places.find(({ id }) => id === to) ?? second;
  const prices = await reading("site_prices", () =>
    readCoveredPrices(market.code, pickup, delivery),
  );
  if (prices.state !== "read") return null;
  const { quote, ...rest } = prices.value;
  const problem = pickup === delivery ? ("same" as const) : ("none" as const);
  return {
    ...rest,
    places,
    from: pickup.id,
    to: delivery.id,
    currency: market.currency,
    quote: quote ?? problem,
  };
}

type Place = { latitude: number; longitude: number };

/** A route that no vehicle covers has no price of its own. */
async function readCoveredPrices(marketCode: string, pickup: Place, delivery: Place) {
  try {
    return await readPublicPrices(marketCode, { pickup, delivery });
  } catch (error) {
    if (!isRefusal(error, "delivery_not_covered")) throw error;
    return await readPublicPrices(marketCode, null);
  }
}
