import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { carryMinutes } from "./carry-minutes";
import { readServiceAreas } from "./coverage";
import { estimateArrival } from "./estimate-arrival";
import { DEFAULT_PARCEL, requireParcel } from "./parcel";
import { priceDelivery } from "./price";
import { priceRoute } from "./price-request";
import { readRateCards } from "./rate-card";

/** The distances of the examples in a price list. */
const EXAMPLE_KM = [2, 5, 10, 20];

const METRES_PER_KM = 1000;

export type PublicQuote = {
  feeMinor: number;
  distanceM: number;
  etaMinutes: number;
  vehicleClass: string;
};

export type PublicPrices = {
  /** The price of bringing a parcel back, as a share of its fee in basis points. */
  returnFeeBp: number;
  /** The smallest vehicle's prices over some distances by road. */
  examples: { kilometres: number; feeMinor: number }[];
  quote: PublicQuote | null;
};

/**
 * Today's prices of a market for people without an account, with that of one route; a route that
 * no vehicle covers has none.
 */
export async function readPublicPrices(
  marketCode: string,
  route: { pickup: Coordinates; delivery: Coordinates } | null,
): Promise<PublicPrices> {
  const [cards, areas] = await Promise.all([
    readRateCards(marketCode, new Date()),
    readServiceAreas(marketCode),
  ]);
  const [smallest] = cards;
  if (!smallest) return { returnFeeBp: 0, examples: [], quote: null };
  const { returnFeeBp } = smallest;
  const parcel = requireParcel({});
  const feeOf = (distanceM: number) =>
    priceDelivery(smallest, distanceM, parcel.requiredWeightG, DEFAULT_PARCEL.deliverySpeed)
      .feeMinor;
  const examples = EXAMPLE_KM.map((kilometres) => ({
    kilometres,
    feeMinor: feeOf(kilometres * METRES_PER_KM),
  }));
  if (!route || distanceMetres(route.pickup, route.delivery) === 0)
    return { returnFeeBp, examples, quote: null };
  const priced = await priceRoute({ cards, areas }, route, {});
  const { card, distanceM, feeMinor, byRoad } = priced;
  const { etaMinutes } = await estimateArrival(
    { environment: "live", marketCode },
    {
      ...priced,
      pickup: route.pickup,
      pickupAt: null,
      readyAt: null,
      vehicleClass: card.vehicleClass,
      carryMinutes: carryMinutes(card, distanceM, byRoad),
    },
  );
  return {
    returnFeeBp,
    examples,
    quote: {
      feeMinor,
      distanceM,
      etaMinutes,
      vehicleClass: card.vehicleClass,
    },
  };
}
