import { sql } from "@/db/client";
import { roomCounts, type RoomCounts } from "../../access/riders/rider-room";
import type { AdminContext } from "../../authority/admin-context";

/** A market's capacity by class of vehicle, and the demand that it could not meet. */
export type Capacity = {
  marketCode: string;
  marketName: string;
  vehicleClass: string;
  riders: RoomCounts;
  /** Orders that look for a rider of this class now. */
  searching: number;
  /** Orders of the last hours that no rider could carry. */
  refused: number;
  /** Merchants who are notified when a rider can carry their weight again. */
  watches: number;
};

/** Capacity by market and vehicle class, smallest vehicle first. */
export async function readCapacity(_admin: AdminContext, hours: number): Promise<Capacity[]> {
  return sql<Capacity[]>`
    with band as (
      select code, weight_limit_g as upto,
             coalesce(lag(weight_limit_g) over (order by weight_limit_g), 0) as above
        from vehicle_classes
    ), fleet as (
      select c.market_code, r.vehicle_class, ${roomCounts()}
        from riders r join couriers c on c.id = r.courier_id
       where r.environment = 'live'
       group by c.market_code, r.vehicle_class
    ), searching as (
      select m.market_code, o.vehicle_class, count(*) as count
        from orders o join merchants m on m.id = o.merchant_id
       where o.status = 'searching' and o.environment = 'live'
         and coalesce(o.dispatch_at, o.created_at) <= now()
       group by m.market_code, o.vehicle_class
    ), refused as (
      select m.market_code, b.code, count(*) as count
        from dispatch_runs d
        join merchants m on m.id = d.merchant_id
        join band b on d.required_weight_g > b.above and d.required_weight_g <= b.upto
       where d.order_id is null and d.created_at > now() - make_interval(hours => ${hours})
       group by m.market_code, b.code
    ), watched as (
      select m.market_code, b.code, count(*) as count
        from capacity_watches w
        join merchants m on m.id = w.merchant_id
        join band b on w.required_weight_g > b.above and w.required_weight_g <= b.upto
       where w.restored_at is null and w.ends_at > now()
       group by m.market_code, b.code
    )
    select k.code as "marketCode", k.name as "marketName", b.code as "vehicleClass",
           json_build_object('all', coalesce(f."all", 0), 'free', coalesce(f.free, 0),
             'has_room', coalesce(f.has_room, 0), 'not_offered', coalesce(f.not_offered, 0)) as riders,
           coalesce(s.count, 0)::int as searching,
           coalesce(x.count, 0)::int as refused, coalesce(w.count, 0)::int as watches
      from markets k
      cross join band b
      left join fleet f on (f.market_code, f.vehicle_class) = (k.code, b.code)
      left join searching s on (s.market_code, s.vehicle_class) = (k.code, b.code)
      left join refused x on (x.market_code, x.code) = (k.code, b.code)
      left join watched w on (w.market_code, w.code) = (k.code, b.code)
     where num_nonnulls(f."all", s.count, x.count, w.count) > 0
     order by k.name, k.code, b.upto`;
}
