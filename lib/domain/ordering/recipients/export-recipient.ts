import { sql } from "@/db/client";
import type { ReplyChannel } from "@/db/schema";
import type { RecipientContext } from "../../authority/recipient-context";
import type { DoorHintKind } from "../../dispatch/doors/door-hint";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import type { OrderStatus } from "../../order-status";
import { noteDataRequest } from "./request-data";

/** What Tumiza has about a recipient; the keys are read by people. Instants are ISO texts. */
export type RecipientData = {
  phone: string;
  parcels: ({ shop: string; parcel_code: string; status: OrderStatus; created_at: string } & Record<
    "item_name" | "receiver_name" | "receiver_phone" | "delivery_address" | "dropoff_note",
    string | null
  >)[];
  texts: { step: string; text: string | null; sent_at: string | null }[];
  replies: { kind: string; text: string | null; channel: string; created_at: string }[];
  payments: { amount_minor: number; currency: string; state: string; asked_at: string }[];
  doors: {
    latitude: number;
    longitude: number;
    accuracy_m: number;
    deliveries: number;
    set_by_you: boolean;
    newest_at: string;
  }[];
  hints: { hint: DoorHintKind; words: string | null; left_at: string }[];
  /** Each as the `data:` address of a WebP. */
  entrance_photos: { photo: string; kept_at: string }[];
  notes: { shop: string; note: string; updated_at: string }[];
  wishes: { shop: string; item: string; name: string; landmark: string; created_at: string }[];
  places_asked: { shop: string; receiver_name: string | null; landmark: string | null }[];
  messages: { language: string | null; stopped_at: string | null }[];
  requests: { kind: string; state: string; details: string | null; answer: string | null }[];
  restricted_since: Date | null;
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
                 (select * from orders
                   where merchant_id = m.id and environment = 'live' and receiver_phone = ${phone}
                   order by created_at desc limit 1000)
                 union all
                 (select (json_populate_record(k, r.people)).* from restricted_orders r
                    join orders k on (k.merchant_id, k.environment, k.id) = (r.merchant_id, r.environment, r.order_id)
                   where r.phone_key = ${doorKeyOf(phone)} and r.merchant_id = m.id and r.environment = 'live'
                   limit 1000)) o
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
              where environment = 'live' and phone_key = ${doorKeyOf(phone)} order by number) d), '[]') as doors,
           coalesce((select json_agg(h) from (
             select kind as hint, words, left_at from door_hints
              where environment = 'live' and phone_key = ${doorKeyOf(phone)} order by left_at desc, id) h), '[]') as hints,
           coalesce((select json_agg(e) from (
             select 'data:image/webp;base64,' || translate(encode(photo, 'base64'), E'\\n', '') as photo, kept_at
               from entrance_photos
              where environment = 'live' and phone_key = ${doorKeyOf(phone)} order by kept_at desc, id) e), '[]') as entrance_photos,
           coalesce((select json_agg(n) from (
             select m.name as shop, n.note, n.updated_at from merchants m
               join customer_notes n on n.merchant_id = m.id and n.environment = 'live' and n.phone = ${phone}
              order by n.updated_at desc limit 1000) n), '[]') as notes,
           coalesce((select json_agg(w) from (
             select m.name as shop, l.item, r.name, r.place_name, r.landmark, r.latitude, r.longitude, r.state, r.created_at
               from sale_requests r
               join sale_links l on (l.merchant_id, l.environment, l.id) = (r.merchant_id, r.environment, r.link_id)
               join merchants m on m.id = r.merchant_id
              where r.phone = ${phone} and r.environment = 'live'
              order by r.created_at desc limit 1000) w), '[]') as wishes,
           coalesce((select json_agg(q) from (
             select m.name as shop, q.receiver_name, q.landmark, q.latitude, q.longitude, q.created_at
               from pin_requests q join merchants m on m.id = q.merchant_id
              where q.phone = ${phone} and q.environment = 'live'
              order by q.created_at desc limit 1000) q), '[]') as places_asked,
           coalesce((select json_agg(f) from (
             select language, opted_out_at as stopped_at from phone_preferences where phone = ${phone}) f), '[]') as messages,
           coalesce((select json_agg(a) from (
             select kind, state, details, answer, created_at, answered_at from data_requests
              where phone_key = ${doorKeyOf(phone)} order by created_at desc limit 1000) a), '[]') as requests,
           (select since from restrictions where phone = ${phone}) as restricted_since`;
  return { phone, ...row };
}

/** The same for the person who asks for it; that it was asked for is noted. */
export async function copyOf(
  recipient: RecipientContext,
  channel: ReplyChannel = "page",
): Promise<RecipientData> {
  await noteDataRequest(recipient, "copy", { channel });
  return exportRecipient(recipient);
}
