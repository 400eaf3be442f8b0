import { sql } from "@/db/client";
import type { AdminContext } from "../platform/admin-context";

/** More companies than there are in all markets; the page says so if that changes. */
export const COMPANIES_SHOWN = 200;

export type CourierSummary = {
  id: string;
  name: string;
  marketName: string;
  currency: string;
  autoAcceptsOffers: boolean;
  riders: number;
  available: number;
  busy: number;
  openOrders: number;
  balanceMinor: number;
};

/** The courier companies by name: how many riders they have online, what they carry and have earned. */
export async function listCourierCompanies(
  _admin: AdminContext,
  search?: string,
): Promise<CourierSummary[]> {
  const part = `%${(search ?? "").trim().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<CourierSummary[]>`
    select c.id, c.name, m.name as "marketName", m.currency,
           c.auto_accepts_offers as "autoAcceptsOffers", fleet.*, work.*,
           earnings_balance(c.id, m.currency)::float8 as "balanceMinor"
      from couriers c
      join markets m on m.code = c.market_code,
      lateral (
        select count(*)::int as riders,
               count(*) filter (where r.is_online and not r.is_externally_busy)::int as available,
               count(*) filter (where r.is_externally_busy)::int as busy
          from riders r where r.courier_id = c.id) as fleet,
      lateral (
        select count(*)::int as "openOrders"
          from orders o
         where o.courier_id = c.id and o.environment = 'live'
           and o.status not in ('completed', 'returned', 'cancelled')
           and o.status <> 'delivered') as work
     where c.name ilike ${part}
     order by c.name, c.id
     limit ${COMPANIES_SHOWN}`;
}
