import { sql } from "@/db/client";
import type { payoutState } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { refuse } from "../../errors";
import type { RiderPayMethod } from "../../money/rider-pay/pay-rider-slip";
import { requireId } from "../../require-id";

/** About three months of weekly runs. */
const SLIPS_MAX = 12;

export type OwnSlip = {
  slipId: string;
  madeAt: Date;
  /** Null until the company has paid it. */
  paidAt: Date | null;
  /** How far the provider's payment is; null for a slip that was not sent. */
  sent: (typeof payoutState.enumValues)[number] | null;
  orders: number;
  advancesMinor: number;
  payMinor: number;
};

/** One slip with its parts. */
export type OwnSlipParts = OwnSlip & {
  firstDay: string;
  deliveryMinor: number;
  waitingMinor: number;
  returnMinor: number;
  method: RiderPayMethod | null;
  reference: string | null;
  currency: string;
};

export type OwnSlips = {
  /** Whether the company has ever made a pay run, which says from which day on Tumiza counts its pay. */
  hasRuns: boolean;
  /** Earned, and in no pay slip yet; without runs all that was earned. */
  openMinor: number;
  /** Earned before the company's first run, which it paid outside Tumiza. */
  earlierMinor: number;
  /** What is left of the rider's advances. */
  owedMinor: number;
  slips: OwnSlip[];
};

/** What a rider's company has paid and what is open, the newest slip first. */
export async function readOwnSlips({ riderId, courierId }: RiderContext): Promise<OwnSlips> {
  const [sums, slips] = await Promise.all([
    sql<[Omit<OwnSlips, "slips">]>`
      select coalesce(sum(e.minor) filter (where not e.is_earlier), 0)::float8 as "openMinor",
             coalesce(sum(e.minor) filter (where e.is_earlier), 0)::float8 as "earlierMinor",
             owed_rider_advances(${courierId}, ${riderId})::float8 as "owedMinor",
             rider_pay_start(${courierId}) is not null as "hasRuns"
        from (select delivery_minor + waiting_minor + return_minor as minor,
                     coalesce(earned_at < rider_pay_start(${courierId}), false) as is_earlier
                from rider_earnings
               where courier_id = ${courierId} and rider_id = ${riderId} and environment = 'live'
                 and slip_id is null and refunded_at is null) e`,
    findOwnSlips({ riderId, courierId }, null),
  ]);
  return { ...sums[0], slips };
}

/** @throws rider_pay_slip_not_found, also for the slip of another rider */
export async function readOwnSlip(rider: RiderContext, slipId: string): Promise<OwnSlipParts> {
  const [slip] = await findOwnSlips(rider, requireId("slp", slipId));
  return slip ?? refuse("rider_pay_slip_not_found");
}

const findOwnSlips = (
  { riderId, courierId }: Pick<RiderContext, "riderId" | "courierId">,
  slipId: string | null,
) => sql<OwnSlipParts[]>`
  select s.id as "slipId", n.made_at as "madeAt", n.first_day::text as "firstDay", n.currency,
         s.paid_at as "paidAt", s.orders, s.delivery_minor::float8 as "deliveryMinor",
         s.waiting_minor::float8 as "waitingMinor", s.return_minor::float8 as "returnMinor",
         s.advances_minor::float8 as "advancesMinor", s.pay_minor::float8 as "payMinor",
         s.method, s.reference, p.state as sent
    from rider_pay_slips s
    join rider_pay_runs n on n.id = s.run_id
    left join lateral (
      select state from payouts where slip_id = s.id order by asked_at desc, id limit 1) p on true
   where s.rider_id = ${riderId} and s.courier_id = ${courierId}
     and (${slipId}::text is null or s.id = ${slipId})
   order by n.made_at desc, s.id
   limit ${SLIPS_MAX}`;
