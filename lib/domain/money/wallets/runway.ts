import { sql } from "@/db/client";
import type { MerchantContext } from "../../authority/merchant-context";

/** How many of the newest orders give the usual price. */
const TYPICAL_ORDERS = 50;

/** Long enough for two of each weekday. */
const LOOK_BACK_DAYS = 14;

/** The fewest days or orders for a forecast. */
const LEAST_DAYS = 7;
const LEAST_ORDERS = 10;

const DAY_MS = 24 * 60 * 60_000;

export type Runway = {
  /** How many orders of the usual price the balance pays for; null before there is a usual price. */
  orders: number | null;
  /** When the wallet is empty if orders go on as in the last days, where there were enough. */
  pace: { until: Date; perDayMinor: number } | undefined;
};

/** A runway, whether its market calls it low, as the alert does, and when it was true. */
export type RunwayNow = Runway & { isLow: boolean; readAt: Date };

export type Spending = {
  /** The average fee of the newest orders. */
  typicalFeeMinor: number | null;
  /** How many orders were paid in the last days, those left out that were refunded. */
  paidOrders: number;
  /** When the first of these orders was paid. */
  since: Date | null;
};

/** How long a balance lasts, in orders and in days. */
export function runwayOf(
  balanceMinor: number,
  { typicalFeeMinor, paidOrders, since }: Spending,
  now: Date,
): Runway {
  if (typicalFeeMinor === null) {
    return { orders: balanceMinor <= 0 ? 0 : null, pace: undefined };
  }
  const orders = Math.floor(balanceMinor / typicalFeeMinor);
  const days = since === null ? 0 : (now.getTime() - since.getTime()) / DAY_MS;
  if (days < LEAST_DAYS || paidOrders < LEAST_ORDERS) return { orders, pace: undefined };
  const perDayMinor = (typicalFeeMinor * paidOrders) / days;
  return {
    orders,
    pace: {
      until: new Date(now.getTime() + (balanceMinor / perDayMinor) * DAY_MS),
      // Rounded to hundreds, because it is an estimate.
      perDayMinor: Math.round(perDayMinor / 10_000) * 10_000,
    },
  };
}

/** How long the balance lasts, for both the home and the wallet page. */
export async function readRunway(merchant: MerchantContext): Promise<RunwayNow> {
  const { merchantId, environment, balanceMinor } = merchant;
  const [row] = await sql<
    [
      {
        typicalFeeMinor: number | null;
        paidOrders: number;
        sinceMs: number | null;
        nowMs: number;
        lowOrders: number;
      },
    ]
  >`
    with newest as (
      select fee_minor from orders
       where merchant_id = ${merchantId} and environment = ${environment}
       order by created_at desc, id desc limit ${TYPICAL_ORDERS}::int
    ),
    paid as (
      select coalesce(-sum(sign(e.amount_minor)), 0) as orders, min(t.created_at) as since
        from wallets w
        join ledger_entries e on e.account_id = w.account_id
        join ledger_transactions t on t.id = e.transaction_id
       where w.merchant_id = ${merchantId} and w.environment = ${environment}
         and t.kind in ('order_debit', 'order_refund')
         and t.created_at >= now() - make_interval(days => ${LOOK_BACK_DAYS}::int)
    )
    select (select avg(fee_minor)::float8 from newest) as "typicalFeeMinor",
           orders::float8 as "paidOrders", extract(epoch from since)::float8 * 1000 as "sinceMs",
           extract(epoch from now())::float8 * 1000 as "nowMs",
           (select m.low_balance_orders from merchants c join markets m on m.code = c.market_code
             where c.id = ${merchantId}) as "lowOrders"
      from paid`;
  const { typicalFeeMinor, paidOrders, sinceMs, nowMs, lowOrders } = row;
  const since = sinceMs === null ? null : new Date(sinceMs);
  const readAt = new Date(nowMs);
  const runway = runwayOf(balanceMinor, { typicalFeeMinor, paidOrders, since }, readAt);
  return { ...runway, isLow: runway.orders !== null && runway.orders < lowOrders, readAt };
}
