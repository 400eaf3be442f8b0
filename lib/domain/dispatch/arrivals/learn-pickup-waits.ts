import { sql } from "@/db/client";
import { log } from "@/lib/core/log";

/** A merchant's pickups are looked at again once a day; the loop that asks is more frequent than that. */
const LEARNED_EVERY_HOURS = 20;

/** Fewer trips say nothing of a shop, and older ones say nothing of what it is like today. */
const TRIPS_MIN = 10;
const TRIPS_MAX = 50;
const LEARNED_DAYS = 60;

/** The orders of one merchant that are read, the newest. */
const ORDERS_READ = 500;

/** How much later than usual a parcel may be ready whose rider was sent later because of that: the time that riders have to spare. */
const SPARE_MINUTES = 10;

/**
 * Learns how long riders wait at each pickup, and from when it usually has a parcel ready, of the merchants that were not
 * looked at for a day (decision 0053). Answers how many pickups are known of those.
 */
export async function learnPickupWaits(): Promise<number> {
  const due = await sql<{ merchantId: string }[]>`
    select merchant_id as "merchantId" from pickup_waits group by 1
    having max(learned_at) not between now() - make_interval(hours => ${LEARNED_EVERY_HOURS}) and now()
     union
    select distinct o.merchant_id from orders o
     where o.environment = 'live' and o.created_at > now() - interval '2 days' and o.delivered_at is not null
       and not exists (select from pickup_waits w where w.merchant_id = o.merchant_id)`;
  let known = 0;
  for (const { merchantId } of due) known += await learnWaitsOf(merchantId);
  if (known > 0) log.info({ pickups: known }, "waits at pickups were learned");
  return known;
}

/** Pickups that are not known any more, as after a move or a long rest, lose their row. */
async function learnWaitsOf(merchantId: string): Promise<number> {
  const rows = await sql`
    with trips as (${tripsOf(merchantId)}),
    figures as (
      select t.latitude, t.longitude, count(*) as trips,
             round(percentile_disc(0.5) within group (order by t.wait_minutes)) as wait_minutes,
             nullif(least(floor(percentile_disc(0.5) within group (order by t.ready_minutes)), m.dispatch_lead_minutes), 0) as ready_minutes
        from trips t join merchants k on k.id = ${merchantId} join markets m on m.code = k.market_code
       where t.place <= ${TRIPS_MAX}
       group by t.latitude, t.longitude, m.dispatch_lead_minutes having count(*) >= ${TRIPS_MIN}),
    forgotten as (
      delete from pickup_waits w
       where w.merchant_id = ${merchantId}
         and not exists (select from figures f where (f.latitude, f.longitude) = (w.latitude, w.longitude)))
    insert into pickup_waits (merchant_id, latitude, longitude, trips, wait_minutes, ready_minutes)
    select ${merchantId}, latitude, longitude, trips, wait_minutes, ready_minutes from figures
    on conflict (merchant_id, latitude, longitude) do update
      set trips = excluded.trips, wait_minutes = excluded.wait_minutes, ready_minutes = excluded.ready_minutes, learned_at = now()
    returning 1`;
  return rows.length;
}

/**
 * Live orders of which the merchant said nothing and whose rider is known to have come to the pickup. A parcel counts as ready
 * when it was collected, less the minutes that collecting takes, and as ready at once where its rider was not kept waiting. A
 * rider who was sent later because of what was learned and still waited long shows that it was wrong, not that it is more.
 */
function tripsOf(merchantId: string) {
  return sql`
    select o.pickup_latitude as latitude, o.pickup_longitude as longitude,
           row_number() over (partition by o.pickup_latitude, o.pickup_longitude order by o.created_at desc) as place,
           extract(epoch from s.collected_at - s.came_at)::float8 / 60 as wait_minutes,
           case when s.ready_at <= s.came_at
                  or o.dispatch_at is not null and s.ready_at > o.usual_ready_at + make_interval(mins => ${SPARE_MINUTES}) then 0
                else extract(epoch from s.ready_at - o.created_at)::float8 / 60 end as ready_minutes
      from (select * from orders
             where merchant_id = ${merchantId} and environment = 'live' and created_at > now() - make_interval(days => ${LEARNED_DAYS})
             order by created_at desc limit ${ORDERS_READ}) o
      join rate_cards c on c.id = o.rate_card_id
     cross join lateral (
       select e.came_at, e.collected_at, e.collected_at - make_interval(mins => c.handling_minutes) as ready_at
         from (select max(occurred_at) filter (where status = 'arrived_at_pickup' and occurred_at >= o.assigned_at) as came_at,
                      max(occurred_at) filter (where status = 'picked_up') as collected_at
                 from events
                where merchant_id = o.merchant_id and environment = o.environment and order_id = o.id) e) s
     where o.pickup_at is null and o.ready_at is null and o.run_id is null and s.came_at between o.created_at and s.collected_at`;
}
