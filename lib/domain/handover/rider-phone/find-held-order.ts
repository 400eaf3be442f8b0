import { and, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { refuse } from "../../errors";
import { isWithRider } from "../../order-counter";
import { arrivedAt } from "./list-rider-jobs";
import { BY_REFERENCE, MONEY_AT_DOOR } from "./money-at-door";

/** The order that a rider speaks of. @throws order_not_found unless the rider holds it */
export async function findHeldOrder({ riderId }: RiderContext, orderId: string) {
  const [order] = await findOrder.execute({ riderId, orderId });
  return order ?? refuse("order_not_found");
}

export type HeldOrder = Awaited<ReturnType<typeof findHeldOrder>>;

/**
 * Whether an order took this cash, or a stated payment of this much, before its recipient paid ahead or its shop changed
 * the money.
 */
export async function tookBefore(
  { merchantId, environment, orderId }: Pick<HeldOrder, "merchantId" | "environment" | "orderId">,
  minor: number,
  isStated = false,
): Promise<boolean> {
  const rows = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.environment, environment),
        eq(orders.id, orderId),
        expression`(earlier_collection(${orders}, ${minor}, ${isStated}::boolean)).id is not null`,
      ),
    );
  return rows.length > 0;
}

const findOrder = db
  .select({
    merchantId: orders.merchantId,
    environment: orders.environment,
    orderId: orders.id,
    status: orders.status,
    onFailed: orders.onFailed,
    failedAttempts: orders.failedAttempts,
    counterUntil: expression<string | null>`case when ${orders.counterId} is not null then
      to_char(${orders.counterUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`,
    statusLabel: orders.statusLabel,
    trackingId: orders.trackingId,
    parcelCode: orders.parcelCode,
    ...MONEY_AT_DOOR,
    paidMinor: orders.paidMinor,
    collectBy: orders.collectBy,
    ...BY_REFERENCE,
    arrivedAt,
  })
  .from(orders)
  .where(
    and(
      eq(orders.riderId, expression.placeholder("riderId")),
      eq(orders.id, expression.placeholder("orderId")),
      isWithRider,
    ),
  )
  .prepare("find_held_order");
