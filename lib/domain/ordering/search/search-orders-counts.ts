import { and, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import type { OrderStatus } from "../../order-status";
import type { StatusGroup } from "../../order-status";
import { groupOf, statusesOf } from "../orders/status-groups";
import { matchesOf, placedWithin } from "./search-orders-matches";
import { ORDER_CONCERNS, type OrderConcern, type OrderSearch } from "./search-orders-scope";

/** The most that is counted of each status, because counting more would take long. */
export const COUNT_LIMIT = 10_000;

/** The number of orders; `isMore` if some status has {@link COUNT_LIMIT} or more. */
export type OrderCounts = Record<StatusGroup, { count: number; isMore: boolean }>;

/** The orders of each group that match a search and its dates. */
export async function countOrders(
  merchant: MerchantContext,
  search: OrderSearch,
): Promise<OrderCounts> {
  const counts: OrderCounts = {
    searching: { count: 0, isMore: false },
    under_way: { count: 0, isMore: false },
    delivered: { count: 0, isMore: false },
    ended: { count: 0, isMore: false },
  };
  for (const { status, count: found } of await countByStatus(merchant, search)) {
    const group = counts[groupOf(status)];
    group.count += found;
    group.isMore ||= found >= COUNT_LIMIT;
  }
  return counts;
}

/** How many of the orders that match a search are of each concern, whatever concern it is about itself. */
export async function countConcerns(
  merchant: MerchantContext,
  search: OrderSearch,
): Promise<Record<OrderConcern, number>> {
  const [late, disputed] = await Promise.all(
    ORDER_CONCERNS.map(async (concern) => {
      const found = await countByStatus(merchant, { ...search, concern });
      return found.reduce((sum, { count }) => sum + count, 0);
    }),
  );
  return { late: late ?? 0, disputed: disputed ?? 0 };
}

async function countByStatus(
  merchant: MerchantContext,
  search: OrderSearch,
): Promise<{ status: OrderStatus; count: number }[]> {
  const matches = matchesOf(merchant, search);
  if (matches) {
    return db.execute(expression`
      select ${orders.status}, count(*)::int as count from ${matches}
       where ${placedWithin(search) ?? expression`true`} group by ${orders.status}`);
  }
  const within = and(ofMerchant(orders, merchant), placedWithin(search));
  const counts = statusesOf(undefined).map((status) => countUpToLimit(status, within));
  return db.execute(expression.join(counts, expression` union all `));
}

/** With the status as a literal the planner knows how rare it is, and uses the index if that is cheaper. */
function countUpToLimit(status: OrderStatus, within: SQL | undefined): SQL {
  return expression`
    select ${status}::order_status as status, count(*)::int as count
      from (select from ${orders} where ${within} and ${orders.status} = ${status}
             limit ${COUNT_LIMIT}) counted`;
}
