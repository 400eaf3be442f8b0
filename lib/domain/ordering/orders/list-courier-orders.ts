import { and, asc, desc, eq, sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import { quotedStatuses, statusesWhere } from "@/db/schema/order-life";
import type { CourierContext } from "../../authority/courier-context";
import { selectOperationsOrders, type OperationsOrder } from "./operations-order";

/** More than a dispatcher can look after at a time. */
const OPEN_MAX = 100;

/** The newest ended orders: the ones that have left an open list since it was read are among them. */
const OVER_MAX = 25;

const overStatuses = expression.raw(quotedStatuses(statusesWhere("is_over")));

/** Literals, by which Postgres recognises the index over orders in progress. */
export const IS_OPEN = expression`${orders.status} not in (${overStatuses})`;

export type CourierOrders = { open: OperationsOrder[]; over: OperationsOrder[] };

/**
 * The live orders that a courier's riders have or are offered: current ones, oldest first, and the newest of the
 * ended ones.
 */
export async function listCourierOrders({ courierId }: CourierContext): Promise<CourierOrders> {
  const isTheirs = and(eq(orders.courierId, courierId), eq(orders.environment, "live"));
  const [open, over] = await Promise.all([
    selectOperationsOrders()
      .where(and(isTheirs, IS_OPEN))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(OPEN_MAX),
    selectOperationsOrders()
      .where(and(isTheirs, expression`${orders.status} in (${overStatuses})`))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(OVER_MAX),
  ]);
  return { open, over };
}
