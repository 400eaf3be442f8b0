import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

/** A rider who has carried the merchant's orders, by the newest of them. */
export type KnownRider = { orderId: string; name: string; carriedAt: Date };

/** The orders among which riders are looked for: a shop remembers the riders of its last weeks. */
const ORDERS_READ = 500;

const RIDERS_LISTED = 50;

/** The riders of the merchant's newest orders in this environment, the last one first. */
export async function listKnownRiders({
  merchantId,
  environment,
}: MerchantContext): Promise<KnownRider[]> {
  return sql<KnownRider[]>`
    with carried as materialized (
      select o.id, o.rider_id, o.created_at, coalesce(r.name, test_rider(o) ->> 'name') as name
        from (select * from orders w
               where w.merchant_id = ${merchantId} and w.environment = ${environment}
               order by w.created_at desc, w.id desc limit ${ORDERS_READ}) o
        left join riders r on r.id = o.rider_id and r.capacity_id is null
       where o.status not in ('searching', 'cancelled')
    )
    select c.id as "orderId", c.name, c.created_at as "carriedAt"
      from (select distinct on (coalesce(rider_id::text, name)) * from carried
             where name is not null
             order by coalesce(rider_id::text, name), created_at desc) c
     order by c.created_at desc, c.id limit ${RIDERS_LISTED}`;
}
