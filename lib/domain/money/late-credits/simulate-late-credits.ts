import { sql } from "@/db/client";
import type { LateStep, orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";

/** As long as a month of bills. */
export const SIMULATED_DAYS = 30;

export type LateCause = NonNullable<(typeof orders.$inferSelect)["lateCause"]>;

/** The simulated cost of the late deliveries of one cause. */
export type SimulatedCause = {
  cause: LateCause;
  orders: number;
  creditMinor: number;
  /** The part of it that courier companies would have paid; the platform pays the rest. */
  courierMinor: number;
};

export type Simulation = {
  /** Deliveries with a promise, and their fees. */
  deliveries: number;
  feesMinor: number;
  causes: SimulatedCause[];
};

/** The credits that these steps would have given for a market's deliveries of the last 30 days, by cause. */
export async function simulateLateCredits(
  _admin: AdminContext,
  marketCode: string,
  steps: readonly LateStep[],
): Promise<Simulation> {
  const [row] = await sql<[Simulation]>`
    with delivered as materialized (
      select o, late_credit_of(o.fee_minor, o.delivered_at - o.promised_by, ${JSON.stringify(steps)}::text::jsonb) as credit_minor
        from orders o join merchants t on t.id = o.merchant_id
       where o.environment = 'live' and t.market_code = ${marketCode}
         and o.status in ('delivered', 'completed') and o.dispute_decision is distinct from 'not_delivered'
         and o.created_at > now() - make_interval(days => ${SIMULATED_DAYS})
    ), late as (
      select d.o, c.cause,
             case when c.cause in ('merchant', 'recipient') then 0 else d.credit_minor end as credit_minor
        from delivered d cross join lateral (select cause_of_lateness(d.o) as cause) c
       where d.credit_minor is not null
    ), causes as (
      select cause, count(*)::int as orders, sum(credit_minor)::float8 as credit_minor,
             sum(courier_part_of_late_credit(o, cause, credit_minor))::float8 as courier_minor
        from late group by cause
    )
    select (select count(*)::int from delivered) as deliveries,
           (select coalesce(sum((d.o).fee_minor), 0)::float8 from delivered d) as "feesMinor",
           (select coalesce(json_agg(json_build_object('cause', cause, 'orders', orders, 'creditMinor', credit_minor,
                     'courierMinor', courier_minor) order by cause), '[]') from causes) as causes`;
  return row;
}
