import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { roomCounts, type RoomCounts } from "../riders/rider-room";

export type CourierFacts = {
  id: string;
  name: string;
  /** The number that its riders call; null if it has named none. */
  phone: string | null;
  marketName: string;
  timezone: string;
  currency: string;
  createdAt: Date;
  autoAcceptsOffers: boolean;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  closedAt: Date | null;
  maskedAt: Date | null;
  earningsAccountId: string;
  balanceMinor: number;
  /** Asked for and not paid yet. */
  requestedMinor: number;
  riders: RoomCounts;
  /** Counted over the last 7 days. */
  completed: number;
  cancelled: number;
  grossMinor: number;
};

type Row = Omit<CourierFacts, "createdAt" | "suspendedAt" | "closedAt" | "maskedAt"> & {
  closedAt: string | null;
  maskedAt: string | null;
  createdAt: string;
  suspendedAt: string | null;
};

/** The platform's view of a courier company. @throws courier_not_found */
export async function readCourierByPlatform(
  _admin: AdminContext,
  courierId: string,
): Promise<CourierFacts> {
  const [row] = await sql<Row[]>`
    select c.id, c.name, c.dispatch_phone as phone, m.name as "marketName", m.timezone, m.currency,
           c.created_at as "createdAt", c.auto_accepts_offers as "autoAcceptsOffers",
           c.suspended_at as "suspendedAt", c.suspended_reason as "suspendedReason",
           c.closed_at as "closedAt", c.masked_at as "maskedAt",
           earnings_account(c.id, m.currency) as "earningsAccountId",
           earnings_balance(c.id, m.currency)::float8 as "balanceMinor",
           requested_withdrawals(c.id, m.currency)::float8 as "requestedMinor",
           fleet.*, week.*
      from couriers c
      join markets m on m.code = c.market_code,
      lateral (
        select to_json(counts) as riders
          from (select ${roomCounts()} from riders r
                 where r.courier_id = c.id and r.environment = 'live' and r.capacity_id is null) as counts) as fleet,
      lateral (
        select coalesce(sum(d.completed), 0)::int as completed,
               coalesce(sum(d.cancelled), 0)::int as cancelled,
               coalesce(sum(d.gross_minor) filter (where d.currency = m.currency), 0)::float8
                 as "grossMinor"
          from courier_deliveries d
         where d.courier_id = c.id
           and d.day > (now() at time zone m.timezone)::date - 7) as week
     where c.id = ${requireId("cou", courierId)}`;
  if (!row) return refuse("courier_not_found");
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    suspendedAt: dateOf(row.suspendedAt),
    closedAt: dateOf(row.closedAt),
    maskedAt: dateOf(row.maskedAt),
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
