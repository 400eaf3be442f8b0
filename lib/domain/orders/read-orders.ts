import { and, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { MerchantContext } from "../merchants/merchant-context";
import { ordersWithin } from "./search-orders-scope";
import { isId } from "@/lib/core/ids";

/** Orders by their ids, in no order; unknown ids and other merchants' orders are left out. */
export async function readOrders(
  merchant: MerchantContext,
  orderIds: string[],
): Promise<(typeof orders.$inferSelect)[]> {
  const ids = orderIds.filter((id) => isId("ord", id));
  if (ids.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(and(...ordersWithin(merchant), inArray(orders.id, ids)));
}
