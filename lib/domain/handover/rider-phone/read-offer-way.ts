import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { RiderContext } from "../../authority/rider-context";
import { refuse } from "../../errors";
import { bundlesOf, type OfferBundle } from "./bundles-of";
import { listRiderOffers } from "./list-rider-offers";

export type OfferWay = {
  marketCode: string;
  /** The rider's last place, if it is known. */
  rider: Coordinates | null;
  bundle: OfferBundle;
};

/**
 * The places of an open offer, with those that the same answer accepts, and where the rider is.
 *
 * @throws offer_not_found also for another rider's offer and one that has ended
 */
export async function readOfferWay(rider: RiderContext, offerId: string): Promise<OfferWay> {
  const bundle = bundlesOf(await listRiderOffers(rider)).find((offers) =>
    offers.some(({ id }) => id === offerId),
  );
  if (!bundle) return refuse("offer_not_found");
  const [row] = await sql<[{ marketCode: string; latitude: number | null; longitude: number }]>`
    select c.market_code as "marketCode", r.location[1] as latitude, r.location[0] as longitude
      from riders r join couriers c on c.id = r.courier_id
     where r.id = ${rider.riderId}`;
  const { marketCode, latitude, longitude } = row;
  return { marketCode, rider: latitude === null ? null : { latitude, longitude }, bundle };
}
