import { and, asc, eq } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { IS_OPEN } from "./list-courier-orders";
import { selectOperationsOrders, type OperationsOrder } from "./operations-order";

/** More than a rider carries. */
const OPEN_MAX = 50;

/** The live orders that one rider of a courier has or is offered, oldest first. */
export function listRiderOrders(
  { courierId }: CourierContext,
  riderId: number,
): Promise<OperationsOrder[]> {
  return selectOperationsOrders()
    .where(and(eq(orders.courierId, courierId), eq(orders.riderId, riderId), IS_OPEN))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(OPEN_MAX);
}
