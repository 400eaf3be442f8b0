import { and, asc, eq, type SQL } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
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
  return listOpen(and(eq(orders.courierId, courierId), eq(orders.riderId, riderId)));
}

/** The same of any company's rider, for the platform. */
export function listRiderOrdersByPlatform(
  _admin: AdminContext,
  riderId: number,
): Promise<OperationsOrder[]> {
  return listOpen(eq(orders.riderId, riderId));
}

function listOpen(whose: SQL | undefined): Promise<OperationsOrder[]> {
  return selectOperationsOrders()
    .where(and(whose, eq(orders.environment, "live"), IS_OPEN))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(OPEN_MAX);
}
