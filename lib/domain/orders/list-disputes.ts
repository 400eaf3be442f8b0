import { and, asc, eq, isNotNull, sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { AdminContext } from "../platform/admin-context";
import { selectDeskOrders, type DeskOrder } from "./desk-order";

/** A disputed delivery keeps its money in escrow until somebody decides or its receiver confirms. */
export const isDisputed = and(
  eq(orders.environment, "live"),
  expression`${orders.status} = 'delivered'`,
  isNotNull(orders.disputedAt),
);

/** Live deliveries that their receivers dispute, the longest waiting first. */
export async function listDisputes(_admin: AdminContext, limit: number): Promise<DeskOrder[]> {
  return selectDeskOrders().where(isDisputed).orderBy(asc(orders.disputedAt)).limit(limit);
}
