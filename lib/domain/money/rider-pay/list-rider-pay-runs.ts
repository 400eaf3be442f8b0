import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

/** A year of weekly runs. */
const RUNS_MAX = 52;

export type RiderPayRun = {
  runId: string;
  madeAt: Date;
  /** Null if the account no longer exists. */
  madeBy: string | null;
  /** On the company's clock. */
  firstDay: string;
  /** When nothing of it was left to pay; null while it is open. */
  closedAt: Date | null;
  slips: number;
  /** Paid, or used up by advances. */
  settledSlips: number;
  canBeUndone: boolean;
  paidSlips: number;
  earnedMinor: number;
  advancesMinor: number;
  payMinor: number;
  paidMinor: number;
};

/** A company's newest pay runs, or one of them. @throws role_not_allowed */
export async function listRiderPayRuns(
  courier: CourierContext,
  runId: string | null = null,
): Promise<RiderPayRun[]> {
  requireRight(courier, "pay_riders");
  return sql<RiderPayRun[]>`
    select r.id as "runId", r.made_at as "madeAt", u.name as "madeBy", r.closed_at as "closedAt",
           r.first_day::text as "firstDay",
           count(s.id)::int as slips,
           count(s.id) filter (where s.paid_at is not null or s.pay_minor = 0)::int as "settledSlips",
           count(s.paid_at)::int as "paidSlips",
           count(s.paid_at) = 0
             and not bool_or(exists (select from payouts p where p.slip_id = s.id))
             and not exists (
             select from rider_pay_runs n
              where n.courier_id = r.courier_id and n.undone_at is null and n.made_at > r.made_at) as "canBeUndone",
           sum(s.pay_minor + s.advances_minor)::float8 as "earnedMinor",
           sum(s.advances_minor)::float8 as "advancesMinor",
           sum(s.pay_minor)::float8 as "payMinor",
           coalesce(sum(s.pay_minor) filter (where s.paid_at is not null), 0)::float8 as "paidMinor"
      from rider_pay_runs r
      join rider_pay_slips s on s.run_id = r.id and s.courier_id = r.courier_id
      left join users u on u.id = r.made_by
     where r.courier_id = ${courier.courierId} and r.undone_at is null and (${runId}::text is null or r.id = ${runId})
     group by r.id, u.name
     order by r.made_at desc, r.id
     limit ${RUNS_MAX}`;
}
