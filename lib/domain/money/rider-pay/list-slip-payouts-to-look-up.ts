import { sql } from "@/db/client";
import { containing } from "@/lib/core/containing";
import type { AdminContext } from "../../authority/admin-context";

const SHOWN = 100;

export type SlipPayoutToLookUp = {
  id: string;
  companyName: string;
  riderName: string;
  phone: string;
  amountMinor: number;
  currency: string;
  askedAt: Date;
};

/** Riders' pay that the payment provider has not answered in time, of all companies, the oldest first. */
export async function listSlipPayoutsToLookUp(
  _admin: AdminContext,
  search = "",
): Promise<SlipPayoutToLookUp[]> {
  const part = containing(search);
  return sql<SlipPayoutToLookUp[]>`
    select p.id, c.name as "companyName", r.name as "riderName", p.phone,
           p.amount_minor::float8 as "amountMinor", p.currency, p.asked_at as "askedAt"
      from payouts p
      join rider_pay_slips s on s.id = p.slip_id
      join riders r on r.id = s.rider_id
      join couriers c on c.id = s.courier_id
     where p.state = 'unknown' and p.slip_id is not null
       and (r.name ilike ${part} or c.name ilike ${part} or p.phone like ${part})
     order by p.asked_at, p.id
     limit ${SHOWN}`;
}

/** Their number, and since when the oldest waits. */
export async function readSlipPayoutQueue(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await sql<[{ count: number; oldestAt: Date | null }]>`
    select count(*)::int as count, min(asked_at) as "oldestAt" from payouts
     where state = 'unknown' and slip_id is not null`;
  return row;
}
