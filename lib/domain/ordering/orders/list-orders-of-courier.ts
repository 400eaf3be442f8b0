import { and, asc, eq } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireId } from "../../require-id";
import { IS_OPEN } from "./list-courier-orders";
import { selectOperationsOrders, type OperationsOrder } from "./operations-order";

/** The live orders that a courier's riders have or are offered, oldest first, for the platform. */
export function listOrdersOfCourier(
  _admin: AdminContext,
  courierId: string,
  { limit }: { limit: number },
): Promise<OperationsOrder[]> {
  return selectOperationsOrders()
    .where(
      and(
        eq(orders.courierId, requireId("cou", courierId)),
        eq(orders.environment, "live"),
        IS_OPEN,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}
