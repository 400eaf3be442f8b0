import { and, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

/** Orders by their ids, in their order; unknown ids and other merchants' orders are left out. */
export async function readOrders(
  merchant: MerchantContext,
  orderIds: string[],
): Promise<(typeof orders.$inferSelect)[]> {
  const ids = orderIds.filter((id) => isId("ord", id));
  if (ids.length === 0) return [];
  const found = await db
    .select()
    .from(orders)
    .where(and(ofMerchant(orders, merchant), inArray(orders.id, ids)));
  const byId = new Map(found.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
