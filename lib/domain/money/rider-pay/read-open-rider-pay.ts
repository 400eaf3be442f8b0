import { sql } from "@/db/client";
import { startOfDay } from "@/lib/core/local-day";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

/** What a rider has earned and no pay run contains yet, and what the rider owes of advances. */
export type OpenRiderPay = {
  riderId: number;
  name: string;
  isSuspended: boolean;
  orders: number;
  deliveryMinor: number;
  waitingMinor: number;
  returnMinor: number;
  /** What is left of the rider's advances. */
  owedMinor: number;
  /** What the next run would pay: the earnings less the advances, never below zero. */
  payMinor: number;
};

/**
 * The riders that a company's next pay run pays, or that owe an advance, the highest pay first.
 *
 * @param firstDay of a company that has no run yet
 * @throws role_not_allowed
 */
export async function readOpenRiderPay(
  courier: CourierContext,
  firstDay: string,
): Promise<OpenRiderPay[]> {
  requireRight(courier, "pay_riders");
  const { courierId } = courier;
  return sql<OpenRiderPay[]>`
    with earned as (
      select rider_id, count(*)::int as orders, sum(delivery_minor) as delivery,
             sum(waiting_minor) as waiting, sum(return_minor) as back
        from rider_earnings
       where courier_id = ${courierId} and environment = 'live' and slip_id is null
         and refunded_at is null and delivery_minor is not null
         and earned_at >= ${startOf(courier, firstDay)}
       group by rider_id
    ), involved as (
      select rider_id from earned
      union select rider_id from rider_advances where courier_id = ${courierId}
    ), sums as (
      select r.id, r.name, r.is_suspended, coalesce(e.orders, 0) as orders,
             coalesce(e.delivery, 0) as delivery, coalesce(e.waiting, 0) as waiting,
             coalesce(e.back, 0) as back, owed_rider_advances(${courierId}, r.id) as owed
        from involved i
        join riders r on r.id = i.rider_id and r.courier_id = ${courierId}
        left join earned e on e.rider_id = i.rider_id
    )
    select id as "riderId", name, is_suspended as "isSuspended", orders,
           delivery::float8 as "deliveryMinor", waiting::float8 as "waitingMinor",
           back::float8 as "returnMinor", owed::float8 as "owedMinor",
           greatest(delivery + waiting + back - owed, 0)::float8 as "payMinor"
      from sums
     where orders > 0 or owed > 0
     order by "payMinor" desc, id`;
}

export type PayOutsideRuns = {
  /** Since when runs pay; that of the first day where there is no run yet. */
  startsAt: Date;
  /** Earned before the start, and so paid outside Tumiza. */
  earlierOrders: number;
  earlierMinor: number;
  /** Orders since the start for which the company had set no pay. */
  unsetOrders: number;
};

/** The earnings that no run of a company will contain. @throws role_not_allowed */
export async function readPayOutsideRuns(
  courier: CourierContext,
  firstDay: string,
): Promise<PayOutsideRuns> {
  requireRight(courier, "pay_riders");
  const [row] = await sql<[PayOutsideRuns]>`
    select s.at as "startsAt",
           count(e.*) filter (where e.earned_at < s.at and e.delivery_minor is not null)::int as "earlierOrders",
           coalesce(sum(e.delivery_minor + e.waiting_minor + e.return_minor)
                      filter (where e.earned_at < s.at), 0)::float8 as "earlierMinor",
           count(e.*) filter (where e.earned_at >= s.at and e.delivery_minor is null)::int as "unsetOrders"
      from (select ${startOf(courier, firstDay)} as at) s
      left join rider_earnings e
        on e.courier_id = ${courier.courierId} and e.environment = 'live' and e.slip_id is null
       and e.refunded_at is null
     group by s.at`;
  return row;
}

/** A day that is none counts as a start that is still to come. */
const startOf = ({ courierId, timezone }: CourierContext, firstDay: string) => sql`
  coalesce(rider_pay_start(${courierId}), ${startOfDay(firstDay, timezone)?.toISOString() ?? null}::timestamptz, 'infinity')`;
