import { and, eq, inArray, sql as expression, type SQL } from "drizzle-orm";
import { fromPrimary } from "@/db/client";
import type { Reader } from "@/db/connections/replica";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { statusesOf, unnestedStatuses } from "../orders/status-groups";
import { countConcerns, countOrders, type OrderCounts } from "./search-orders-counts";
import { matchesOf, placedWithin } from "./search-orders-matches";
import type { OrderConcern, OrderSearch } from "./search-orders-scope";
import { ORDER_SORTS, positionInTime, type Positioned } from "./search-orders-sort";

/** A search and its page. */
export type OrderSearchRequest = OrderSearch & { cursor?: string | undefined; limit: number };

export type OrderSearchPage = {
  orders: (typeof orders.$inferSelect)[];
  /** Counts of the orders that match the search and the dates, in every group. */
  counts: OrderCounts;
  concerns: Record<OrderConcern, number>;
  nextCursor: string | null;
};

/** A page of the orders that a merchant looks for in one environment. @throws invalid_request */
export async function searchOrders(
  merchant: MerchantContext,
  search: OrderSearchRequest,
): Promise<OrderSearchPage> {
  const { concern: _, ...others } = search;
  const [page, counts, concerns] = await Promise.all([
    readOrderPage(merchant, search),
    countOrders(merchant, others),
    countConcerns(merchant, others),
  ]);
  return { ...page, counts, concerns };
}

/** The same page without counts. @throws invalid_request for a foreign cursor */
export async function readOrderPage(
  merchant: MerchantContext,
  search: OrderSearchRequest,
  read: Reader = fromPrimary,
): Promise<Omit<OrderSearchPage, "counts" | "concerns">> {
  const sort = ORDER_SORTS[search.sort ?? "newest"];
  const found: Positioned[] = await read((source) =>
    source.db
      .select({ order: orders, position: positionInTime })
      .from(orders)
      .where(
        and(
          ofMerchant(orders, merchant),
          expression`${orders.id} = any(array(${idsOfPage(merchant, search)}))`,
        ),
      )
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
 * Found before the orders are read, so that they are read by their key in any plan. A search starts from the
 * orders that match it. Without one, the first rows of each status are taken from its own stretch of the index,
 * so that a rare status is as quick to list as a common one.
 */
function idsOfPage(merchant: MerchantContext, search: OrderSearchRequest): SQL {
  const { order, after } = ORDER_SORTS[search.sort ?? "newest"];
  const statuses = statusesOf(search.group);
  const within = and(
    placedWithin(search),
    search.cursor === undefined ? undefined : after(search.cursor),
  );
  const matches = matchesOf(merchant, search);
  const first = (source: SQL, where: SQL | undefined) => expression`
    select ${orders.id} from ${source} where ${and(within, where)}
     order by ${expression.join(order, expression`, `)} limit ${search.limit + 1}`;
  if (matches) return first(matches, inArray(orders.status, statuses));
  const isWanted = and(ofMerchant(orders, merchant), eq(orders.status, expression`wanted.status`));
  return expression`
    select first.id from ${unnestedStatuses(statuses)}
     cross join lateral (${first(expression`${orders}`, isWanted)}) first`;
}
