import { and, eq, inArray, sql as expression, type SQL } from "drizzle-orm";
import { db, fromPrimary } from "@/db/client";
import type { Reader } from "@/db/replica";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";
import { countOrders, type OrderCounts } from "./search-orders-counts";
import { matchesOf } from "./search-orders-matches";
import { ordersWithin, type OrderSearch } from "./search-orders-scope";
import { ORDER_SORTS, positionInTime, type Positioned } from "./search-orders-sort";
import { statusesOf, unnestedStatuses } from "./status-groups";

/** A search and which page of it. */
export type OrderSearchRequest = OrderSearch & { cursor?: string | undefined; limit: number };

export type OrderSearchPage = {
  orders: (typeof orders.$inferSelect)[];
  /** Of what the search and the dates leave, whatever the group. */
  counts: OrderCounts;
  nextCursor: string | null;
};

/** A page of the orders that a merchant looks for in one environment. @throws invalid_request */
export async function searchOrders(
  merchant: MerchantContext,
  search: OrderSearchRequest,
): Promise<OrderSearchPage> {
  const [page, counts] = await Promise.all([
    readOrderPage(merchant, search),
    countOrders(merchant, search),
  ]);
  return { ...page, counts };
}

/** The same page without counts. @throws invalid_request for a foreign cursor */
export async function readOrderPage(
  merchant: MerchantContext,
  search: OrderSearchRequest,
  read: Reader = fromPrimary,
): Promise<Omit<OrderSearchPage, "counts">> {
  const sort = ORDER_SORTS[search.sort ?? "newest"];
  const within = and(
    ...ordersWithin(merchant, search),
    search.cursor === undefined ? undefined : sort.after(search.cursor),
  );
  const found: Positioned[] = await read((source) =>
    source.db
      .select({ order: orders, position: positionInTime })
      .from(orders)
      .where(whereToLook(merchant, search, within, sort.order))
      .orderBy(...sort.order)
      .limit(search.limit + 1),
  );
  const rows = found.slice(0, search.limit);
  const last = rows.at(-1);
  return {
    orders: rows.map(({ order }) => order),
    nextCursor: found.length > search.limit && last ? sort.cursorOf(last) : null,
  };
}

/**
 * A search starts from the few orders that match it. Without one, the first rows of each status are
 * taken from its own stretch of the index, so that a rare status is as quick to list as a common one.
 */
function whereToLook(
  merchant: MerchantContext,
  { search, group, limit }: OrderSearch & { limit: number },
  within: SQL | undefined,
  order: SQL[],
): SQL | undefined {
  const statuses = statusesOf(group);
  const matches = matchesOf(merchant, search);
  if (matches) {
    return and(within, inArray(orders.status, statuses), expression`${orders.id} in ${matches}`);
  }
  const first = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(within, eq(orders.status, expression`wanted.status`)))
    .orderBy(...order)
    .limit(limit + 1);
  return and(
    ...ordersWithin(merchant),
    expression`${orders.id} in (
      select first.id from ${unnestedStatuses(statuses)} cross join lateral ${first} first)`,
  );
}
