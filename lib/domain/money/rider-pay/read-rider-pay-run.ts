import { sql } from "@/db/client";
import type { payoutState } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { listRiderPayRuns, type RiderPayRun } from "./list-rider-pay-runs";
import type { RiderPayMethod } from "./pay-rider-slip";

export type RiderPaySlip = {
  slipId: string;
  riderId: number;
  name: string;
  isSuspended: boolean;
  orders: number;
  deliveryMinor: number;
  waitingMinor: number;
  returnMinor: number;
  advancesMinor: number;
  payMinor: number;
  /** E.164, the rider's own. */
  phone: string;
  /** How far the newest payout by the provider is; null for a slip that was not sent. */
  sent: (typeof payoutState.enumValues)[number] | null;
  method: RiderPayMethod | null;
  reference: string | null;
  paidAt: Date | null;
  paidBy: string | null;
};

/** A pay run with its slips, the riders by name. @throws role_not_allowed, rider_pay_run_not_found */
export async function readRiderPayRun(
  courier: CourierContext,
  runId: string,
): Promise<{ run: RiderPayRun; slips: RiderPaySlip[] }> {
  const id = requireId("prn", runId);
  const [run] = await listRiderPayRuns(courier, id);
  if (!run) return refuse("rider_pay_run_not_found");
  const slips = await sql<RiderPaySlip[]>`
    select s.id as "slipId", r.id as "riderId", r.name, r.is_suspended as "isSuspended", s.orders,
           s.delivery_minor::float8 as "deliveryMinor", s.waiting_minor::float8 as "waitingMinor",
           s.return_minor::float8 as "returnMinor", s.advances_minor::float8 as "advancesMinor",
           s.pay_minor::float8 as "payMinor",
           s.method, s.reference, s.paid_at as "paidAt", u.name as "paidBy",
           r.phone, p.state as sent
      from rider_pay_slips s
      join riders r on r.id = s.rider_id
      left join users u on u.id = s.paid_by
      left join lateral (
        select state from payouts where slip_id = s.id order by asked_at desc, id limit 1) p on true
     where s.run_id = ${id} and s.courier_id = ${courier.courierId}
     order by lower(r.name), r.id`;
  return { run, slips };
}
