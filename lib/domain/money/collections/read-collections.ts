import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

/** A merchant's money from doors, by where it is. */
export type Collections = {
  currency: string;
  /** With riders and their companies. */
  onTheWayMinor: number;
  onTheWay: number;
  /** Stated by riders by their reference, and shown by no statement yet. */
  awaitedMinor: number;
  awaited: number;
  /** With the platform, and to be paid out. */
  receivedMinor: number;
  received: number;
  /** Asked for, and not paid yet. */
  requestedMinor: number;
  paidOutMinor: number;
};

export async function readCollections(merchant: MerchantContext): Promise<Collections> {
  const { merchantId, environment, market } = merchant;
  const [row] = await sql<[Omit<Collections, "currency">]>`
    select coalesce(sum(c.amount_minor) filter (where c.received_at is null and s.id is null), 0)::float8 as "onTheWayMinor",
           (count(*) filter (where c.received_at is null and s.id is null))::int as "onTheWay",
           coalesce(sum(c.amount_minor) filter (where s.decided_at is null and s.id is not null), 0)::float8 as "awaitedMinor",
           (count(*) filter (where s.decided_at is null and s.id is not null))::int as awaited,
           coalesce(sum(c.amount_minor) filter (
             where c.received_at is not null and c.payout_id is null), 0)::float8 as "receivedMinor",
           (count(*) filter (where c.received_at is not null and c.payout_id is null))::int as received,
           coalesce(sum(c.amount_minor) filter (where p.state = 'requested'), 0)::float8 as "requestedMinor",
           coalesce(sum(c.amount_minor) filter (where p.state = 'paid'), 0)::float8 as "paidOutMinor"
      from collections c
      left join collection_payouts p on p.id = c.payout_id
      left join stated_payments s
        on (s.merchant_id, s.environment, s.order_id, s.rider_id) = (c.merchant_id, c.environment, c.order_id, c.rider_id)
       and c.method = 'mobile_money' and c.received_at is null
     where c.merchant_id = ${merchantId} and c.environment = ${environment}`;
  return { currency: market.currency, ...row };
}
