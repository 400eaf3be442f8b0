import { and, asc, eq, isNotNull, or, sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { foundIn } from "../../found-in";
import { isNamed, selectOperationsOrders, type OperationsOrder } from "../orders/operations-order";

/** A disputed delivery keeps its money in escrow until it is decided or the recipient who disputed it confirms. */
export const isDisputed = and(
  eq(orders.environment, "live"),
  expression`${orders.status} = 'delivered'`,
  isNotNull(orders.disputedAt),
);

/** Disputed live deliveries, the longest waiting first. */
export async function listDisputes(
  _admin: AdminContext,
  { search, limit }: { search?: string; limit: number },
): Promise<OperationsOrder[]> {
  return selectOperationsOrders()
    .where(and(isDisputed, or(isNamed(search), foundIn(search, orders.disputeReason))))
    .orderBy(asc(orders.disputedAt))
    .limit(limit);
}
