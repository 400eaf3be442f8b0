import { sql } from "@/db/client";
import type { OrderStatus } from "@/lib/domain/order-status";

/** The seconds of travel between two runs; a rider arrives when the step ends. */
const RUN_SECONDS = 2;

type Leg = { from: OrderStatus; afterSeconds: number; arrivesAt: "pickup" | "delivery" };

/**
 * Moves every demo rider a little towards the next place of their oldest order, so that maps and distances
 * change.
 */
export async function moveDemoRiders(legs: readonly Leg[]): Promise<void> {
  await sql`
    select place_rider(way.rider_id,
             way.latitude + (way.to_latitude - way.latitude) * way.share,
             way.longitude + (way.to_longitude - way.longitude) * way.share)
      from (
        select distinct on (o.rider_id) o.rider_id,
               r.location[1] as latitude, r.location[0] as longitude,
               case l.arrives_at when 'pickup' then o.pickup_latitude
                                 else o.delivery_latitude end as to_latitude,
               case l.arrives_at when 'pickup' then o.pickup_longitude
                                 else o.delivery_longitude end as to_longitude,
               least(1, ${RUN_SECONDS} / greatest(${RUN_SECONDS},
                 l.after - extract(epoch from now() - o.updated_at)))::float8 as share
          from orders o
          join riders r on r.id = o.rider_id
          join unnest(${legs.map(({ from }) => from)}::text[]::order_status[],
                      ${legs.map(({ arrivesAt }) => arrivesAt)}::text[],
                      ${legs.map(({ afterSeconds }) => afterSeconds)}::int[])
            as l (status, arrives_at, after) on l.status = o.status
         where o.environment = 'live' and o.status not in ('delivered', 'completed', 'returned', 'cancelled')
           and r.presence_ends_at is null and r.location is not null
         order by o.rider_id, o.created_at) way
     where (way.latitude, way.longitude) is distinct from (way.to_latitude, way.to_longitude)`;
}
