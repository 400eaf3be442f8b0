import { and, desc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders } from "@/db/schema";
import { localDay, startOfDay } from "@/lib/core/local-day";
import type { RiderContext } from "./rider-context";

const DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** More than anybody carries in a week; the sums are of what is listed. */
const LIST_MAX = 1_000;

export type RiderDelivery = {
  orderId: string;
  reference: string | null;
  itemName: string | null;
  merchantName: string;
  deliveryAddress: string | null;
  deliveredAt: Date;
  /** What the delivery earned the company. */
  payMinor: number;
};

export type RiderEarnings = {
  currency: string;
  timezone: string;
  today: { amountMinor: number; deliveries: number };
  week: { amountMinor: number; deliveries: number };
  /** Today first; days without a delivery are there too. */
  days: { day: string; amountMinor: number; deliveries: RiderDelivery[] }[];
};

/** What a rider delivered today and on the six days before, on the market's calendar. */
export async function readRiderEarnings(rider: RiderContext): Promise<RiderEarnings> {
  const { riderId, timezone, currency } = rider;
  const days = lastDays(new Date(), timezone);
  const since = startOfDay(days.at(-1) ?? "", timezone) ?? new Date();
  const delivered = await listDelivered.execute({ riderId, since: since.toISOString() });
  const byDay = days.map((day) => {
    const deliveries = delivered.flatMap(({ deliveredAt, ...facts }) =>
      deliveredAt && localDay(deliveredAt, timezone) === day ? [{ ...facts, deliveredAt }] : [],
    );
    return { day, deliveries, amountMinor: sumOf(deliveries) };
  });
  const all = byDay.flatMap(({ deliveries }) => deliveries);
  const today = byDay[0]?.deliveries ?? [];
  return { currency, timezone, today: totalOf(today), week: totalOf(all), days: byDay };
}

/** The dates of the last days, today first. */
function lastDays(now: Date, timezone: string): string[] {
  return Array.from({ length: DAYS }, (_, ago) =>
    localDay(new Date(now.getTime() - ago * DAY_MS), timezone),
  );
}

const given = expression.placeholder;

const listDelivered = db
  .select({
    orderId: orders.id,
    reference: orders.merchantReferenceId,
    itemName: orders.itemName,
    merchantName: merchants.name,
    deliveryAddress: orders.deliveryAddress,
    deliveredAt: orders.deliveredAt,
    payMinor: expression<number>`${orders.feeMinor} - ${orders.platformFeeMinor}`
      .mapWith(Number)
      .as("pay_minor"),
  })
  .from(orders)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .where(
    and(
      eq(orders.riderId, given("riderId")),
      expression`${orders.deliveredAt} >= ${given("since")}::timestamptz`,
    ),
  )
  .orderBy(desc(orders.deliveredAt), desc(orders.id))
  .limit(LIST_MAX)
  .prepare("list_delivered_of_rider");

function totalOf(deliveries: RiderDelivery[]) {
  return { amountMinor: sumOf(deliveries), deliveries: deliveries.length };
}

function sumOf(deliveries: RiderDelivery[]): number {
  return deliveries.reduce((sum, { payMinor }) => sum + payMinor, 0);
}
