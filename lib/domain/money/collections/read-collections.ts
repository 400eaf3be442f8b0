import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

/** A merchant's money from doors, by where it is. */
export type Collections = {
  currency: string;
  /** With riders and their companies. */
  onTheWayMinor: number;
  onTheWay: number;
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
    select coalesce(sum(c.amount_minor) filter (where c.received_at is null), 0)::float8 as "onTheWayMinor",
           (count(*) filter (where c.received_at is null))::int as "onTheWay",
           coalesce(sum(c.amount_minor) filter (
             where c.received_at is not null and c.payout_id is null), 0)::float8 as "receivedMinor",
           (count(*) filter (where c.received_at is not null and c.payout_id is null))::int as received,
           coalesce(sum(c.amount_minor) filter (where p.state = 'requested'), 0)::float8 as "requestedMinor",
           coalesce(sum(c.amount_minor) filter (where p.state = 'paid'), 0)::float8 as "paidOutMinor"
      from collections c
      left join collection_payouts p on p.id = c.payout_id
     where c.merchant_id = ${merchantId} and c.environment = ${environment}`;
  return { currency: market.currency, ...row };
}
