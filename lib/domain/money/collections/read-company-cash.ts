import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

/** A rider of a company with money from doors. */
export type RiderWithCash = {
  riderId: number;
  name: string;
  inHandMinor: number;
  /** What the open orders will add. */
  dueMinor: number;
  limitMinor: number;
  /** The first collection in hand; null if all of it is an older difference. */
  since: Date | null;
  /** Whether the rider has kept cash for too long, and gets no orders with money to collect. */
  isStopped: boolean;
};

/** A counter of a company that takes in riders' cash, or still has some. */
export type CounterWithCash = {
  counterId: string;
  name: string;
  inHandMinor: number;
  limitMinor: number;
  /** How much it takes now. */
  roomMinor: number;
  /** The first hand-in of what lies there; null with nothing, or where all of it is an older difference. */
  since: Date | null;
};

/** The money from doors that a company, its counters and its riders have, and owe the platform. */
export type CompanyCash = {
  riders: RiderWithCash[];
  counters: CounterWithCash[];
  /** Handed in, taken over from counters, and not paid to the platform yet. */
  toRemitMinor: number;
  /** Paid to the platform, which has not found the payment yet. */
  declaredMinor: number;
  /** All that the platform has not received, with the oldest collection in it. */
  owedMinor: number;
  owedSince: Date | null;
  /** The market's limits for a company and a rider, and its days. */
  companyLimitMinor: number;
  riderLimitMinor: number;
  remitDays: number;
  /** The company's own limit for a rider; null for the market's. */
  riderFloatMinor: number | null;
  /** Since when its riders get no orders with money to collect. */
  stoppedAt: Date | null;
  marketCode: string;
};

/** @throws role_not_allowed */
export async function readCompanyCash(courier: CourierContext): Promise<CompanyCash> {
  requireRight(courier, "receive_cash");
  const { courierId } = courier;
  const [[company], riders, counters] = await Promise.all([
    sql<[Omit<CompanyCash, "riders" | "counters">]>`
      select coalesce(sum(o.amount_minor) filter (
               where o.remittance_id is null and is_with_company(o)), 0)::float8 as "toRemitMinor",
             coalesce(sum(o.amount_minor) filter (where o.remittance_id is not null), 0)::float8 as "declaredMinor",
             coalesce(sum(o.amount_minor), 0)::float8 as "owedMinor", min(o.collected_at) as "owedSince",
             m.company_float_minor::float8 as "companyLimitMinor", m.rider_float_minor::float8 as "riderLimitMinor",
             m.remit_days as "remitDays", c.rider_float_minor::float8 as "riderFloatMinor",
             c.cash_stopped_at as "stoppedAt", m.code as "marketCode"
        from couriers c
        join markets m on m.code = c.market_code
        left join collections o on o.courier_id = c.id and o.received_at is null and o.method = 'cash'
       where c.id = ${courierId}
       group by c.id, m.code`,
    sql<RiderWithCash[]>`
      select r.id as "riderId", r.name, r.cash_minor::float8 as "inHandMinor",
             r.cash_due_minor::float8 as "dueMinor", r.float_limit_minor::float8 as "limitMinor",
             cash_since(r.id) as since,
             r.cash_stopped_at is not null as "isStopped"
        from riders r
       where r.courier_id = ${courierId} and r.environment = 'live'
         and (r.cash_minor > 0 or r.cash_due_minor > 0)
       order by r.cash_minor > 0 desc, since nulls last, r.id`,
    sql<CounterWithCash[]>`
      select k.id as "counterId", k.name, k.cash_minor::float8 as "inHandMinor", k.cash_limit_minor::float8 as "limitMinor",
             counter_room(k)::float8 as "roomMinor", counter_cash_since(k.id) as since
        from counters k
       where k.courier_id = ${courierId} and k.closed_at is null and k.cash_limit_minor + k.cash_minor > 0
       order by since nulls last, lower(k.name)`,
  ]);
  return { ...company, riders, counters };
}
