import { sql as expression } from "drizzle-orm";
import { markets, notifications, riders } from "@/db/schema";
import type { PushTarget } from "../rider-push/send-push";

export type CashAskedFor = {
  amountMinor: number;
  currency: string;
  /** Whether it keeps orders with money to collect away; otherwise it is old. */
  mustHandIn: boolean;
  /** The company's counter that takes all of it now, the nearest one; null for none. */
  counter: { name: string; landmark: string } | null;
  timezone: string;
  phoneRegion: string;
  /** Whether the rider has confirmed the number, so that a text message may go there. */
  isConfirmed: boolean;
  /** The browsers of the rider's app. */
  targets: (PushTarget & { language: string })[];
};

/** The cash that a rider is asked for; null where it was handed in or is not asked for any more. */
export const handIn = expression<CashAskedFor | null>`(
  select json_build_object(
           'amountMinor', r.cash_minor, 'currency', m.currency, 'mustHandIn', must_hand_in(r, m),
           'counter', (select json_build_object('name', k.name, 'landmark', k.landmark) from counters k
                        where k.courier_id = r.courier_id and k.closed_at is null and counter_room(k) >= r.cash_minor
                        order by great_circle_m(k.latitude, k.longitude, r.location[1], r.location[0]) nulls last, lower(k.name)
                        limit 1),
           'timezone', m.timezone, 'phoneRegion', m.phone_region, 'isConfirmed', r.phone = r.confirmed_phone,
           'targets', (select coalesce(json_agg(json_build_object(
                                'endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth, 'language', p.language)), '[]')
                         from rider_push_subscriptions p join sessions s on s.id = p.session_id
                        where p.rider_id = r.id and s.revoked_at is null and s.expires_at > now()))
    from ${riders} r
    join couriers c on c.id = r.courier_id
    join ${markets} m on m.code = c.market_code
   where r.id = case when ${notifications.step} = 'hand_in' then split_part(${notifications.cause}, ':', 1)::integer end
     and r.phone = ${notifications.phone} and r.cash_minor > 0 and (must_hand_in(r, m) or asks_for_cash(r, m)))`;
