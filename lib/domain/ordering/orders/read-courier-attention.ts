import { and, asc, eq, or } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { isLate, isSilentOnJob, isUnderWay, lateFrom } from "./order-alerts";

/** More than a dispatcher can look after at a time. */
const ORDERS_MAX = 20;

export type CourierAttention = Awaited<ReturnType<typeof readCourierAttention>>;

/**
 * A courier's orders that need attention now: later than promised, or with a rider whose phone
 * has stopped reporting. The earliest comes first.
 */
export function readCourierAttention(courier: CourierContext) {
  return db
    .select({
      id: orders.id,
      riderName: riders.name,
      isLate,
      lateFrom,
      isRiderSilent: isSilentOnJob,
      lastSeenAt: riders.lastSeenAt,
    })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.courierId, courier.courierId),
        eq(orders.environment, courier.environment),
        isUnderWay,
        or(isLate, isSilentOnJob),
      ),
    )
    .orderBy(asc(lateFrom), asc(orders.id))
    .limit(ORDERS_MAX);
}
