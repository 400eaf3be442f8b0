import { and, desc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders, riderEarnings } from "@/db/schema";
import { localDay, startOfDay } from "@/lib/core/local-day";
import type { RiderContext } from "../../authority/rider-context";
import { IS_EARNED_ORDER, PAY } from "../../money/rider-pay/pay";
import { ORDER_MONEY } from "../../ordering/orders/order-money";

const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** More than any rider delivers in a week; the sums are of the listed orders. */
const LIST_MAX = 1_000;

/** An order that a rider delivered or brought back, and its earnings. */
export type EarnedOrder = {
  orderId: string;
  reference: string | null;
  itemName: string | null;
  merchantName: string;
  deliveryAddress: string | null;
  earnedAt: Date;
  isReturned: boolean;
  /** The whole fee went back to the merchant, so that it counts for nothing. */
  isRefunded: boolean;
  /** The total; null if the company had set no pay. */
  payMinor: number | null;
  returnMinor: number;
  waitingMinor: number;
  waitingMinutes: number;
  companyMinor: number;
};

type Sum = { amountMinor: number | null; orders: number };

export type RiderEarnings = {
  currency: string;
  timezone: string;
  today: Sum;
  week: Sum;
  /** Today first; days without an order are included. */
  days: { day: string; amountMinor: number | null; orders: EarnedOrder[] }[];
};

/** A rider's earnings of today and of the six days before, on the market's calendar. */
export async function readRiderEarnings(rider: RiderContext): Promise<RiderEarnings> {
  const { riderId, timezone, currency } = rider;
  const days = lastDays(new Date(), timezone);
  const since = startOfDay(days.at(-1) ?? "", timezone) ?? new Date();
  const earned = await listEarned.execute({ riderId, since: since.toISOString() });
  const byDay = days.map((day) => {
    const own = earned.filter(({ earnedAt }) => localDay(earnedAt, timezone) === day);
    return { day, orders: own, amountMinor: sumOf(own) };
  });
  const all = byDay.flatMap((day) => day.orders);
  return {
    currency,
    timezone,
    today: totalOf(byDay[0]?.orders ?? []),
    week: totalOf(all),
    days: byDay,
  };
}

/** The dates of the last days, today first. */
function lastDays(now: Date, timezone: string): string[] {
  return Array.from({ length: DAYS }, (_, ago) =>
    localDay(new Date(now.getTime() - ago * DAY_MS), timezone),
  );
}

const given = expression.placeholder;

const listEarned = db
  .select({
    orderId: orders.id,
    reference: orders.merchantReferenceId,
    itemName: orders.itemName,
    merchantName: merchants.name,
    deliveryAddress: orders.deliveryAddress,
    earnedAt: riderEarnings.earnedAt,
    isReturned: expression<boolean>`${orders.deliveredAt} is null`.as("is_returned"),
    isRefunded: expression<boolean>`${riderEarnings.refundedAt} is not null`.as("is_refunded"),
    payMinor: expression<number | null>`${PAY}::float8`.as("pay_minor"),
    returnMinor: riderEarnings.returnMinor,
    waitingMinor: riderEarnings.waitingMinor,
    waitingMinutes: riderEarnings.waitingMinutes,
    companyMinor: ORDER_MONEY.courierMinor,
  })
  .from(riderEarnings)
  .innerJoin(orders, IS_EARNED_ORDER)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .where(
    and(
      eq(riderEarnings.riderId, given("riderId")),
      expression`${riderEarnings.earnedAt} >= ${given("since")}::timestamptz`,
    ),
  )
  .orderBy(desc(riderEarnings.earnedAt), desc(orders.id))
  .limit(LIST_MAX)
  .prepare("list_earned_of_rider");

function totalOf(earned: EarnedOrder[]): Sum {
  const counted = earned.filter(({ isRefunded }) => !isRefunded);
  return { amountMinor: sumOf(counted), orders: counted.length };
}

/** Null if none of the orders has pay, because the company had set none. */
function sumOf(earned: EarnedOrder[]): number | null {
  const pays = earned.flatMap(({ payMinor, isRefunded }) =>
    payMinor === null || isRefunded ? [] : [payMinor],
  );
  return pays.length > 0 ? pays.reduce((sum, pay) => sum + pay, 0) : null;
}
