import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { listEndedOrders, type EndedOrder } from "./list-ended-orders";

/** What the company wants to know of a rider before it calls. */
export type RiderToday = {
  /** The next shift that has not begun. */
  nextShift: { beginsAt: Date; endsAt: Date } | null;
  /** Today's days off, up to the last of them. */
  dayOff: { toDay: string; reason: string | null } | null;
  /** Since the first day of this month. */
  delivered: number;
  /** The pay of this month; null if the company had set none. */
  payMinor: number | null;
  /** The newest first. */
  lastOrders: EndedOrder[];
};

type Row = Omit<RiderToday, "nextShift" | "lastOrders"> & {
  beginsAt: Date | null;
  endsAt: Date | null;
};

/** A rider's next shift, days off, month and last orders; nothing for a rider of another company. */
export async function readRiderToday(
  courier: CourierContext,
  riderId: number,
): Promise<RiderToday> {
  const { courierId, timezone } = courier;
  const [[row], lastOrders] = await Promise.all([
    sql<Row[]>`
      select shift.begins_at as "beginsAt", shift.ends_at as "endsAt", month.*,
             (select json_build_object('toDay', d.to_day, 'reason', d.reason) from rider_days_off d
               where d.rider_id = r.id and d.courier_id = r.courier_id
                 and (now() at time zone ${timezone})::date between d.from_day and d.to_day) as "dayOff"
        from riders r
        left join lateral (
          select s.begins_at, s.ends_at from rider_shifts s
           where s.rider_id = r.id and s.courier_id = r.courier_id and s.begins_at > now()
             and not has_day_off(r, s.begins_at)
           order by s.begins_at limit 1) shift on true
       cross join lateral (
          select count(o.delivered_at)::int as delivered,
                 sum(e.delivery_minor + e.return_minor + e.waiting_minor)::float8 as "payMinor"
            from rider_earnings e
            join orders o
              on (o.merchant_id, o.environment, o.id) = (e.merchant_id, e.environment, e.order_id)
           where e.rider_id = r.id and e.courier_id = r.courier_id and e.refunded_at is null
             and e.earned_at >= date_trunc('month', now() at time zone ${timezone}) at time zone ${timezone}) month
       where r.id = ${riderId} and r.courier_id = ${courierId} and r.environment = 'live'`,
    listEndedOrders(courier, riderId),
  ]);
  const { beginsAt = null, endsAt = null, ...rest } = row ?? {};
  return {
    dayOff: null,
    delivered: 0,
    payMinor: null,
    ...rest,
    nextShift: beginsAt && endsAt ? { beginsAt, endsAt } : null,
    lastOrders,
  };
}
