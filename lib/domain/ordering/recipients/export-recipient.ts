import { sql } from "@/db/client";
import type { RecipientContext } from "../../authority/recipient-context";
import { doorKeyOf } from "../../dispatch/doors/door-key";

/** What Tumiza has about a recipient; the keys are read by people. */
export type RecipientData = {
  phone: string;
  parcels: object[];
  texts: object[];
  replies: object[];
  payments: object[];
  doors: object[];
};

/** Everything that is stored by the recipient's number, newest first, at most a thousand of each kind. */
export async function exportRecipient({ phone }: RecipientContext): Promise<RecipientData> {
  const [row] = await sql<[Omit<RecipientData, "phone">]>`
    select coalesce((select json_agg(p) from (
             select m.name as shop, o.parcel_code, o.status, o.item_name, o.receiver_name, o.receiver_phone,
                    o.delivery_address, o.delivery_latitude, o.delivery_longitude, o.dropoff_note, o.created_at,
                    o.delivered_at, o.cancelled_at, o.rating, o.rating_comment, o.disputed_at, o.dispute_reason,
                    o.collect_minor, o.currency
               from merchants m
               cross join lateral (
                 select * from orders
                  where merchant_id = m.id and environment = 'live' and receiver_phone = ${phone}
                  order by created_at desc limit 1000) o
              order by o.created_at desc limit 1000) p), '[]') as parcels,
           coalesce((select json_agg(n) from (
             select step, text, sent_at from notifications
              where phone = ${phone} order by number desc limit 1000) n), '[]') as texts,
           coalesce((select json_agg(r) from (
             select kind, text, channel, created_at from replies
              where phone = ${phone} order by created_at desc limit 1000) r), '[]') as replies,
           coalesce((select json_agg(c) from (
             select amount_minor, currency, state, asked_at from collection_payments
              where phone = ${phone} order by asked_at desc limit 1000) c), '[]') as payments,
           coalesce((select json_agg(d) from (
             select latitude, longitude, accuracy_m, deliveries, is_own as set_by_you, newest_at from doors
              where environment = 'live' and phone_key = ${doorKeyOf(phone)} order by number) d), '[]') as doors`;
  return { phone, ...row };
}
