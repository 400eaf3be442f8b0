import { sql } from "@/db/client";
import type { Environment } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "./door-key";
import { doorsOf, type HandoverPoint } from "./doors-of";

/** The deliveries of one run; the next one follows at once. */
const BATCH = 200;

/** Enough to know a rider's voice, and so many riders that one cannot push the others out. */
const POINTS_OF_RIDER = 5;
const POINTS_MAX = 200;

type Recipient = { environment: Environment; phoneKey: string };

/**
 * Learns the doors of recipients to whom parcels were delivered since the last run (decision 0029). Answers how many
 * deliveries it has read.
 */
export async function learnDoors(): Promise<number> {
  const staged = await readStaged();
  if (staged.length === 0) return 0;
  await keepPoints(staged);
  const recipients = new Map<string, Recipient>();
  for (const { environment, phoneKey } of staged) {
    if (phoneKey) recipients.set(`${environment} ${phoneKey}`, { environment, phoneKey });
  }
  for (const recipient of recipients.values()) await learnDoorsOf(recipient);
  return staged.length;
}

type Staged = Recipient & Omit<HandoverPoint, "riderId"> & OrderOfPoint & { riderId: number };
type OrderOfPoint = { merchantId: string; environment: Environment; orderId: string };
type Useless = OrderOfPoint & { phoneKey: null };

/** Only a parcel that its recipient took shows the door, and only a phone that knows how exact it is. */
async function readStaged(): Promise<(Staged | Useless)[]> {
  const rows = await sql<
    (Omit<Staged, "phoneKey"> & { phone: string | null; isUseful: boolean })[]
  >`
    select p.merchant_id as "merchantId", p.environment, p.order_id as "orderId", o.receiver_phone as phone,
           o.rider_id as "riderId", d.latitude, d.longitude, h.accuracy_m as "accuracyM", d.captured_at as "happenedAt",
           coalesce(d.latitude is not null and d.longitude is not null and h.accuracy_m is not null
                    and o.rider_id is not null and d.received_by is distinct from 'neighbour' and d.safe_place is null, false) as "isUseful"
      from (select * from door_points where learned_at is null order by staged_at limit ${BATCH}) p
      join orders o on (o.merchant_id, o.environment, o.id) = (p.merchant_id, p.environment, p.order_id)
      left join proofs_of_delivery d
        on (d.merchant_id, d.environment, d.order_id) = (p.merchant_id, p.environment, p.order_id)
      left join lateral (
        select (document::jsonb #>> '{position,accuracy_m}')::float8 as accuracy_m from handovers
         where (merchant_id, environment, order_id, number)
               = (p.merchant_id, p.environment, p.order_id, d.handover_number)) h on true`;
  return rows.map(({ phone, isUseful, ...point }) =>
    phone !== null && isUseful
      ? { ...point, phoneKey: doorKeyOf(phone) }
      : { ...point, phoneKey: null },
  );
}

/** Fills the rows of the hand-overs, and removes those that teach nothing. */
async function keepPoints(staged: (Staged | Useless)[]): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(staged)}::text::json) as g (
        "merchantId" text, environment environment, "orderId" text, "phoneKey" text, "riderId" integer, latitude float8,
        longitude float8, "accuracyM" float8, "happenedAt" timestamptz)),
    useless as (
      delete from door_points p using given g
       where (p.merchant_id, p.environment, p.order_id) = (g."merchantId", g.environment, g."orderId")
         and (g."phoneKey" is null or exists (
           select from forgotten_doors f where f.phone_key = g."phoneKey" and f.forgotten_at >= g."happenedAt"))
      returning p.merchant_id, p.environment, p.order_id)
    update door_points p
       set phone_key = g."phoneKey", rider_id = g."riderId", latitude = g.latitude, longitude = g.longitude,
           accuracy_m = g."accuracyM", happened_at = g."happenedAt"
      from given g
     where (p.merchant_id, p.environment, p.order_id) = (g."merchantId", g.environment, g."orderId")
       and g."phoneKey" is not null
       and not exists (select from useless u
             where (u.merchant_id, u.environment, u.order_id) = (p.merchant_id, p.environment, p.order_id))`;
}

/** A delivery that is reported as a problem teaches nothing. */
async function learnDoorsOf({ environment, phoneKey }: Recipient): Promise<void> {
  const points = await sql<(HandoverPoint & OrderOfPoint & { now: Date })[]>`
    select p.*, now() from (
      select p.merchant_id as "merchantId", p.order_id as "orderId", p.rider_id as "riderId", p.latitude, p.longitude,
             p.accuracy_m as "accuracyM", p.happened_at as "happenedAt", o.disputed_at,
             row_number() over (partition by p.rider_id order by p.happened_at desc) as place
        from door_points p
        join orders o on (o.merchant_id, o.environment, o.id) = (p.merchant_id, p.environment, p.order_id)
       where p.phone_key = ${phoneKey} and p.environment = ${environment} and o.disputed_at is null) p
     where p.place <= ${POINTS_OF_RIDER} or p.place is null
     order by p."happenedAt" desc limit ${POINTS_MAX}`;
  const doors = doorsOf(points, points[0]?.now ?? new Date(0));
  await call.keepDoors({
    environment,
    phoneKey,
    doors: doors.map((door, index) => ({
      number: index + 1,
      latitude: door.latitude,
      longitude: door.longitude,
      accuracy_m: Math.max(1, Math.round(door.accuracyM)),
      deliveries: door.deliveries,
      newest_at: door.newestAt,
    })),
    from: points.map(({ merchantId, orderId }) => ({
      merchant_id: merchantId,
      order_id: orderId,
    })),
  });
}
