import { and, desc, eq, gte, lt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { fromCursor, toCursor } from "@/lib/core/cursor";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import type { OrderStatus } from "./order-status";

export type OrderFilter = {
  status?: OrderStatus | undefined;
  merchantReferenceId?: string | undefined;
  createdFrom?: Date | undefined;
  createdBefore?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type OrderPage = { orders: (typeof orders.$inferSelect)[]; nextCursor: string | null };

/** Microseconds, because two orders can share a millisecond and none may be skipped. */
const EXACT_TIME = expression<string>`to_char(${orders.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A merchant's orders of one environment, newest first. @throws invalid_request for a foreign cursor. */
export async function listOrders(
  merchant: MerchantContext,
  filter: OrderFilter,
): Promise<OrderPage> {
  const rows = await db
    .select({ order: orders, exactTime: EXACT_TIME })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, merchant.merchantId),
        eq(orders.environment, merchant.environment),
        filter.status && eq(orders.status, filter.status),
        filter.merchantReferenceId === undefined
          ? undefined
          : eq(orders.merchantReferenceId, filter.merchantReferenceId),
        filter.createdFrom && gte(orders.createdAt, filter.createdFrom),
        filter.createdBefore && lt(orders.createdAt, filter.createdBefore),
        afterCursor(filter.cursor),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(filter.limit + 1);
  const page = rows.slice(0, filter.limit);
  const last = page.at(-1);
  return {
    orders: page.map(({ order }) => order),
    nextCursor:
      rows.length > page.length && last
        ? toCursor({ at: last.exactTime, id: last.order.id })
        : null,
  };
}

function afterCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const position = fromCursor(cursor);
  if (!position) {
    return refuse("invalid_request", {
      issues: [{ path: "cursor", message: "Pass next_cursor of the previous page unchanged." }],
    });
  }
  return expression`(${orders.createdAt}, ${orders.id}) < (${position.at}::timestamptz, ${position.id})`;
}
