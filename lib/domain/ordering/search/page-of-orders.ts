import { and, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { newestFirst, pageOf } from "../../newest-first";
import { selectOperationsOrders, type OperationsOrder } from "../orders/operations-order";

export type OrdersPage = { orders: OperationsOrder[]; nextCursor: string | null };

type Paging = { cursor?: string | undefined; limit: number };

/**
 * A page of the orders that meet a condition on `orders`, newest first: a company's own, or any for the platform. Its
 * keys are read from an index, and only then the orders themselves.
 *
 * @throws invalid_request for a foreign cursor
 */
export async function pageOfOrders(
  reader: AdminContext | CourierContext,
  condition: SQL | undefined,
  { cursor, limit }: Paging,
): Promise<OrdersPage> {
  const isTheirs =
    "courierId" in reader
      ? and(eq(orders.courierId, reader.courierId), eq(orders.environment, reader.environment))
      : undefined;
  const where = and(isTheirs, condition);
  const list = newestFirst(orders.createdAt, orders.id);
  const found = await db
    .select({ merchantId: orders.merchantId, id: orders.id, position: list.position })
    .from(orders)
    .where(and(where, list.after(cursor)))
    .orderBy(...list.order)
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  if (rows.length === 0) return { orders: [], nextCursor };
  const page = await selectOperationsOrders()
    .where(and(where, isOneOf(rows)))
    .orderBy(...list.order);
  return { orders: page, nextCursor };
}

type Key = { merchantId: string; id: string };

/** Orders of these ids, by their table's key. */
export function isOneOf(keys: Key[]): SQL | undefined {
  return and(
    inArray(orders.merchantId, [...new Set(keys.map(({ merchantId }) => merchantId))]),
    inArray(
      orders.id,
      keys.map(({ id }) => id),
    ),
  );
}
