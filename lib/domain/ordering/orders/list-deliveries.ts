import { and, eq, gte, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { newestFirst, pageOf } from "../../newest-first";
import type { OrderStatus } from "../../order-status";
import { pickDetails, STAFF_DETAILS } from "./order-details";
import { ORDER_MONEY } from "./order-money";

export type DeliveryFilter = {
  status?: OrderStatus | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A delivery as a courier's systems see it: its places and earnings, without the recipient. */
export type Delivery = Awaited<ReturnType<typeof listDeliveries>>["deliveries"][number];

/**
 * The orders that a courier's riders have, have delivered or are offered, in one environment, newest
 * first.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function listDeliveries(courier: CourierContext, filter: DeliveryFilter) {
  const list = newestFirst(orders.createdAt, orders.id);
  const { status, createdFrom, createdBefore, cursor, limit } = filter;
  const found = await db
    .select({ ...DELIVERY, position: list.position })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.courierId, courier.courierId),
        eq(orders.environment, courier.environment),
        status && eq(orders.status, status),
        createdFrom && gte(orders.createdAt, createdFrom),
        createdBefore && lt(orders.createdAt, createdBefore),
        list.after(cursor),
      ),
    )
    .orderBy(...list.order)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  return { deliveries: rows.map(({ position: _, ...delivery }) => delivery), nextCursor };
}

const DELIVERY = {
  id: orders.id,
  trackingId: orders.trackingId,
  status: orders.status,
  statusLabel: orders.statusLabel,
  environment: orders.environment,
  source: orders.source,
  merchantName: merchants.name,
  rider: { id: riders.id, reference: riders.reference },
  vehicleClass: orders.vehicleClass,
  requiredWeightG: orders.requiredWeightG,
  distanceM: orders.distanceM,
  ...pickDetails(STAFF_DETAILS, orders),
  pickupAddress: orders.pickupAddress,
  pickupLatitude: orders.pickupLatitude,
  pickupLongitude: orders.pickupLongitude,
  feeMinor: orders.feeMinor,
  platformMinor: ORDER_MONEY.platformMinor,
  courierMinor: ORDER_MONEY.courierMinor,
  currency: orders.currency,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  deliveredAt: orders.deliveredAt,
  completedAt: orders.completedAt,
  cancelledAt: orders.cancelledAt,
};
