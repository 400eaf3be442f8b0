import { sql } from "@/db/client";
import type { Environment } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { chooseDoor } from "./choose-door";
import { doorKeyOf } from "./door-key";

/** The stops of one run; the next one follows at once. */
const BATCH = 200;

type Stop = {
  merchantId: string;
  environment: Environment;
  orderId: string;
  phone: string | null;
  latitude: number;
  longitude: number;
};

type KnownDoor = {
  environment: Environment;
  phoneKey: string;
  number: number;
  latitude: number;
  longitude: number;
  isOwn: boolean;
};

/**
 * Looks for the recipients' doors of stops that riders have just accepted, and writes them to the stops. Answers how many
 * stops it has looked at.
 */
export async function seekDoors(): Promise<number> {
  const stops = await sql<Stop[]>`
    select s.merchant_id as "merchantId", s.environment, s.order_id as "orderId", o.receiver_phone as phone,
           o.delivery_latitude as latitude, o.delivery_longitude as longitude
      from rider_stops s
      join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
     where s.kind = 'dropoff' and s.door_sought_at is null limit ${BATCH}`;
  if (stops.length === 0) return 0;
  const sought = stops.map((stop) => ({ ...stop, phoneKey: stop.phone && doorKeyOf(stop.phone) }));
  const known = await findDoors(sought.flatMap(({ phoneKey }) => phoneKey ?? []));
  await call.writeDoors({
    stops: sought.map(({ merchantId, orderId, phoneKey, ...stop }) => ({
      ...stop,
      merchant_id: merchantId,
      order_id: orderId,
      phone_key: phoneKey,
      number: meantDoor({ ...stop, phoneKey }, known)?.number ?? null,
    })),
  });
  return stops.length;
}

async function findDoors(phoneKeys: string[]): Promise<KnownDoor[]> {
  return sql<KnownDoor[]>`
    select environment, phone_key as "phoneKey", number, latitude, longitude, is_own as "isOwn"
      from doors where phone_key = any (${phoneKeys}::text[])`;
}

/** What the recipient has set counts before what was learned. */
function meantDoor(
  stop: Pick<Stop, "environment" | "latitude" | "longitude"> & { phoneKey: string | null },
  known: KnownDoor[],
) {
  const doors = known.filter(
    ({ environment, phoneKey }) => environment === stop.environment && phoneKey === stop.phoneKey,
  );
  const own = doors.filter(({ isOwn }) => isOwn);
  return chooseDoor(stop, own) ?? chooseDoor(stop, doors);
}
