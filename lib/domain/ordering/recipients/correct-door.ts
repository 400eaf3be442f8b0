import { sql } from "@/db/client";
import { settleSpot } from "@/lib/core/location/settle-spot";
import type { RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { refuse } from "../../errors";
import { requireCoordinates } from "../../pricing/places/require-coordinates";

/** A place that was chosen on a map is about this exact. */
const CHOSEN_M = 10;

/**
 * Sets the recipient's own door, instead of the one that was set before. Riders get it before what deliveries show.
 *
 * @param where as it was typed: coordinates, a link of a map, a plus code
 * @throws order_not_found for a number without parcels; invalid_request for a text that is no place
 */
export async function correctDoor({ phone }: RecipientContext, where: string): Promise<void> {
  const area = (await findArea(phone)) ?? refuse("order_not_found");
  const text = { where, landmark: "-", savedPlace: "", confirmed: where };
  const { latitude, longitude } = requireCoordinates(settleSpot(text, { area }, []));
  await call.correctDoor({
    phone,
    phoneKey: doorKeyOf(phone),
    latitude,
    longitude,
    accuracyM: CHOSEN_M,
  });
}

type Area = { south: number; north: number; west: number; east: number };

/** The area of the market from which the recipient got the newest parcel. */
async function findArea(phone: string): Promise<Area | undefined> {
  const [area] = await sql<Area[]>`
    select t.area_south as south, t.area_north as north, t.area_west as west, t.area_east as east
      from merchants m
      join markets t on t.code = m.market_code
      cross join lateral (
        select created_at from orders
         where merchant_id = m.id and environment = 'live' and receiver_phone = ${phone}
         order by created_at desc limit 1) o
     order by o.created_at desc limit 1`;
  return area;
}
