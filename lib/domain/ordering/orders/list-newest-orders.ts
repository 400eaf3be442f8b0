import { and, desc, eq } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireId } from "../../require-id";
import { selectOperationsOrders, type OperationsOrder } from "./operations-order";

/** A merchant's newest live orders, for the platform's staff. */
export function listNewestOrders(
  _admin: AdminContext,
  merchantId: string,
  { limit }: { limit: number },
): Promise<OperationsOrder[]> {
  return selectOperationsOrders()
    .where(and(eq(orders.merchantId, requireId("mer", merchantId)), eq(orders.environment, "live")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}
