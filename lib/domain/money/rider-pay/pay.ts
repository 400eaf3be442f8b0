import { and, eq, sql as expression } from "drizzle-orm";
import { orders, riderEarnings } from "@/db/schema";

/** A rider's total earnings from an order; null if the company had set no pay. */
export const PAY = expression<
  number | null
>`(${riderEarnings.deliveryMinor} + ${riderEarnings.returnMinor} + ${riderEarnings.waitingMinor})`;

/** Joins a rider's earnings with their order. */
export const IS_EARNED_ORDER = and(
  eq(orders.merchantId, riderEarnings.merchantId),
  eq(orders.environment, riderEarnings.environment),
  eq(orders.id, riderEarnings.orderId),
);
