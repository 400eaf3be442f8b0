import { sql } from "@/db/client";
import type { RecipientContext } from "../../authority/recipient-context";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import type { Disputable } from "../../order-reading";

/** More than a person remembers. */
const MOST = 100;

/** A parcel that a shop sent to the recipient's number. */
export type Parcel = Disputable & {
  shop: string;
  parcelCode: string;
  itemName: string | null;
  address: string | null;
  /** Names the parcel's page in its address. */
  receiverToken: string;
  createdAt: Date;
  deliveredAt: Date | null;
  timezone: string;
};

/** The parcels of all shops, newest first. */
export async function listParcels({ phone }: RecipientContext): Promise<Parcel[]> {
  return sql<Parcel[]>`
    select m.name as shop, o.parcel_code as "parcelCode", o.item as "itemName", o.delivery_address as address,
           o.status, o.disputed_at as "disputedAt", o.dispute_decision as "disputeDecision", o.receiver_token as "receiverToken", o.created_at as "createdAt",
           o.delivered_at as "deliveredAt", t.timezone
      from merchants m
      join markets t on t.code = m.market_code
      cross join lateral (
        (select k.*, k.item_name as item from orders k
          where k.merchant_id = m.id and k.environment = 'live' and k.receiver_phone = ${phone}
          order by k.created_at desc limit ${MOST})
        union all
        (select k.*, r.people ->> 'item_name' from restricted_orders r
           join orders k on (k.merchant_id, k.environment, k.id) = (r.merchant_id, r.environment, r.order_id)
          where r.phone_key = ${doorKeyOf(phone)} and r.merchant_id = m.id and r.environment = 'live' limit ${MOST})) o
     order by o.created_at desc limit ${MOST}`;
}
