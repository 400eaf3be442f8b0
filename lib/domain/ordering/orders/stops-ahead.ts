import { sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import { LEAD_MINUTES } from "../next-tries/next-try-rules";
import type { StopAhead } from "./eta";

/**
 * The stops of an order's rider up to its hand-over, in the rider's order, in a query of orders: at recipients' doors where
 * they are known. They are for arrival times alone; no shop may see them. Other parcels that are tried
 * again later are left out.
 */
export const stopsAhead = expression<StopAhead[]>`(
  select coalesce(json_agg(json_build_object(
           'kind', s.kind, 'latitude', coalesce(it.door[1], it.place[1]), 'longitude', coalesce(it.door[0], it.place[0]),
           'isOwn', (s.merchant_id, s.environment, s.order_id) = (own.merchant_id, own.environment, own.order_id))
         order by s.place), '[]')
    from rider_stops own
    join rider_stops s on s.rider_id = own.rider_id and s.place <= own.place
    join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
   cross join lateral (select place_of_stop(o, s.kind) as place, door_of_stop(s, o) as door) it
   where own.merchant_id = ${orders.merchantId} and own.environment = ${orders.environment}
     and own.order_id = ${orders.id} and own.kind = 'dropoff'
     and (s.order_id = own.order_id or coalesce(o.next_try_from
           <= now() + make_interval(mins => ${expression.raw(String(LEAD_MINUTES))}), true)))`;

/** How exactly the order's rider knows the recipient's door, in a query of orders; null where it is not known. */
export const doorAccuracyM = expression<number | null>`(
  select s.door_accuracy_m from rider_stops s
   where s.merchant_id = ${orders.merchantId} and s.environment = ${orders.environment}
     and s.order_id = ${orders.id} and s.kind = 'dropoff')`;
