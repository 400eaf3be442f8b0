import { and, eq, inArray } from "drizzle-orm";
import { sql } from "@/db/client";
import { adjustments } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import type { OperationsOrder } from "../../ordering/orders/operations-order";
import { type Adjustment, findAdjustments } from "./find-adjustments";

export type OrderCredit = {
  /** The most that it can be credited: its cost so far. */
  mostMinor: number;
  /** The largest credit that one person gives alone. */
  aloneMinor: number;
  /** Its credit, given or waiting for a second person. */
  credit: Adjustment | null;
};

/** What an order has been credited, and what it can be. */
export async function readOrderCredit(
  admin: AdminContext,
  { merchantId, id: orderId }: Pick<OperationsOrder, "merchantId" | "id">,
): Promise<OrderCredit> {
  const isOfOrder = and(
    eq(adjustments.merchantId, merchantId),
    eq(adjustments.environment, "live"),
    eq(adjustments.orderId, orderId),
    inArray(adjustments.state, ["requested", "posted"]),
  );
  const [[bounds], [credit]] = await Promise.all([
    sql<[Omit<OrderCredit, "credit">]>`
      select order_cost(o)::float8 as "mostMinor", k.order_credit_alone_minor::float8 as "aloneMinor"
        from orders o join merchants m on m.id = o.merchant_id join markets k on k.code = m.market_code
       where o.merchant_id = ${merchantId} and o.environment = 'live' and o.id = ${orderId}`,
    findAdjustments(admin, isOfOrder, 1),
  ]);
  return { ...bounds, credit: credit ?? null };
}
