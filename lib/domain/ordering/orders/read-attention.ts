import { and, eq, sql as expression } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { orders, riders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { isLate, isSilentOnJob, isUnderWay } from "./order-alerts";

/** A rider is usually found within a minute; after this long the order needs attention. */
export const LONG_SEARCH_MINUTES = 3;

/** Older failures have been seen or no longer matter. */
const FAILURE_DAYS = 7;

export type Attention = {
  /** Orders that have been looking for a rider for longer than {@link LONG_SEARCH_MINUTES}. */
  longSearches: number;
  /** Orders that a rider has and that are later than promised. */
  lateOrders: number;
  /** Orders whose rider's phone has stopped reporting. */
  silentRiders: number;
  /** Dead webhooks of the last days. */
  failedWebhooks: number;
};

type OnTheWay = Pick<Attention, "lateOrders" | "silentRiders">;

/** The orders that need attention now. */
export async function readAttention(merchant: MerchantContext): Promise<Attention> {
  const [onTheWay, others] = await Promise.all([countOnTheWay(merchant), countOthers(merchant)]);
  return { ...onTheWay, ...others };
}

async function countOnTheWay(merchant: MerchantContext): Promise<OnTheWay> {
  const [row] = await db
    .select({
      lateOrders: expression<number>`count(*) filter (where ${isLate})::int`,
      silentRiders: expression<number>`count(*) filter (where ${isSilentOnJob})::int`,
    })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(and(ofMerchant(orders, merchant), isUnderWay));
  return row ?? { lateOrders: 0, silentRiders: 0 };
}

async function countOthers(merchant: MerchantContext): Promise<Omit<Attention, keyof OnTheWay>> {
  const { merchantId, environment } = merchant;
  const [row] = await sql<[Omit<Attention, keyof OnTheWay>]>`
    select
      (select count(*)::int from orders
        where merchant_id = ${merchantId} and environment = ${environment} and status = 'searching'
          -- No rider ever comes for a test order.
          and environment = 'live'
          and coalesce(dispatch_at, created_at) < now() - make_interval(mins => ${LONG_SEARCH_MINUTES}::int)
      ) as "longSearches",
      (select count(*)::int from webhook_deliveries
        where merchant_id = ${merchantId} and environment = ${environment} and state = 'dead'
          and created_at > now() - make_interval(days => ${FAILURE_DAYS}::int)
      ) as "failedWebhooks"`;
  return row;
}
