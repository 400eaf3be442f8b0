import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";

/** A rider is usually found within a minute; after this long somebody should look. */
export const LONG_SEARCH_MINUTES = 3;

/** Older failures have been seen, or do not matter to anybody any more. */
const FAILURE_DAYS = 7;

/** A wallet that pays for fewer orders than this runs dry within a day. */
const FEW_ORDERS = 10;

/** How many of the newest orders say what an order costs. */
const TYPICAL_ORDERS = 50;

export type Attention = {
  /** Orders that have been looking for a rider for longer than {@link LONG_SEARCH_MINUTES}. */
  longSearches: number;
  /** Webhooks of the last days that were given up. */
  failedWebhooks: number;
  /**
   * How many more orders the wallet pays for, if those are few; null while it is full enough, and in
   * the test environment, where it is not asked.
   */
  ordersLeft: number | null;
};

type Row = Omit<Attention, "ordersLeft"> & { typicalFeeMinor: number | null };

/** What somebody should look at now. */
export async function readAttention(merchant: MerchantContext): Promise<Attention> {
  const { merchantId, environment } = merchant;
  const [row] = await sql<[Row]>`
    select
      (select count(*)::int from orders
        where merchant_id = ${merchantId} and environment = ${environment} and status = 'searching'
          and created_at < now() - make_interval(mins => ${LONG_SEARCH_MINUTES}::int)
      ) as "longSearches",
      (select count(*)::int from webhook_deliveries
        where merchant_id = ${merchantId} and environment = ${environment} and state = 'dead'
          and created_at > now() - make_interval(days => ${FAILURE_DAYS}::int)
      ) as "failedWebhooks",
      (select avg(fee_minor)::float8 from (
         select fee_minor from orders
          where merchant_id = ${merchantId} and environment = ${environment}
          order by created_at desc, id desc limit ${TYPICAL_ORDERS}::int) newest
      ) as "typicalFeeMinor"`;
  const { typicalFeeMinor, ...counts } = row;
  if (environment === "test" || typicalFeeMinor === null) return { ...counts, ordersLeft: null };
  const left = Math.floor(merchant.balanceMinor / typicalFeeMinor);
  return { ...counts, ordersLeft: left < FEW_ORDERS ? left : null };
}
