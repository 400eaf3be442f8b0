import { and, eq, gte, lt, sql as expression } from "drizzle-orm";
import { fromPrimary, fromReplica } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { newestFirst, pageOf } from "../../newest-first";
import type { OrderStatus } from "../../order-status";
import { matchesOf } from "../search/search-orders-matches";

export type OrderFilter = {
  /** A phone number in any notation, a receiver's name, a reference, a tracking code or an order id. */
  search?: string | undefined;
  status?: OrderStatus | undefined;
  merchantReferenceId?: string | undefined;
  runId?: string | undefined;
  pickupId?: string | undefined;
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
  read: Reader = fromPrimary,
): Promise<OrderPage> {
  const list = newestFirst(orders.createdAt, orders.id);
  const matches = matchesOf(merchant, { search: filter.search });
  const found = await read(({ db }) =>
    db
      .select({ order: orders, position: list.position })
      .from(orders)
      .where(
        and(
          ofMerchant(orders, merchant),
          matches && expression`${orders.id} in (select ${orders.id} from ${matches})`,
          filter.status && eq(orders.status, filter.status),
          filter.merchantReferenceId === undefined
            ? undefined
            : eq(orders.merchantReferenceId, filter.merchantReferenceId),
          filter.runId === undefined ? undefined : eq(orders.runId, filter.runId),
          filter.pickupId === undefined ? undefined : eq(orders.pickupId, filter.pickupId),
          filter.createdFrom && gte(orders.createdAt, filter.createdFrom),
          filter.createdBefore && lt(orders.createdAt, filter.createdBefore),
          list.after(filter.cursor),
        ),
      )
      .orderBy(...list.order)
      .limit(filter.limit + 1),
  );
  const { rows, nextCursor } = pageOf(found, filter.limit);
  return { orders: rows.map(({ order }) => order), nextCursor };
}

/** Few enough to hold in memory for many readers at once. */
const ROWS_OF_PAGE = 200;

/**
 * All orders of a filter, newest first, a page at a time. Orders placed while they are read come before the
 * current position and are not among them.
 */
export async function* readAllOrders(
  merchant: MerchantContext,
  filter: Omit<OrderFilter, "cursor" | "limit">,
): AsyncGenerator<OrderPage["orders"], void> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: OrderPage = await listOrders(
      merchant,
      { ...filter, cursor, limit: ROWS_OF_PAGE },
      fromReplica,
    );
    yield page.orders;
    cursor = page.nextCursor;
  }
}
