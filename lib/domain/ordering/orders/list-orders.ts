import { and, eq, gte, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";
import type { OrderStatus } from "../../order-status";

export type OrderFilter = {
  status?: OrderStatus | undefined;
  merchantReferenceId?: string | undefined;
  runId?: string | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type OrderPage = { orders: (typeof orders.$inferSelect)[]; nextCursor: string | null };

/** A merchant's orders of one environment, newest first. @throws invalid_request for a foreign cursor. */
export async function listOrders(
  merchant: MerchantContext,
  filter: OrderFilter,
): Promise<OrderPage> {
  const list = newestFirst(orders.createdAt, orders.id);
  const found = await db
    .select({ order: orders, position: list.position })
    .from(orders)
    .where(
      and(
        ofMerchant(orders, merchant),
        filter.status && eq(orders.status, filter.status),
        filter.merchantReferenceId === undefined
          ? undefined
          : eq(orders.merchantReferenceId, filter.merchantReferenceId),
        filter.runId === undefined ? undefined : eq(orders.runId, filter.runId),
        filter.createdFrom && gte(orders.createdAt, filter.createdFrom),
        filter.createdBefore && lt(orders.createdAt, filter.createdBefore),
        list.after(filter.cursor),
      ),
    )
    .orderBy(...list.order)
    .limit(filter.limit + 1);
  const { rows, nextCursor } = pageOf(found, filter.limit);
  return { orders: rows.map(({ order }) => order), nextCursor };
}
