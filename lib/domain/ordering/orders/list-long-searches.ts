import { and, asc, eq, sql as expression } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { isNamed, selectOperationsOrders, type OperationsOrder } from "./operations-order";

/** The most orders of the list; more would be an outage, which the count beside the list shows. */
const SHOWN = 100;

/**
 * An order's status does not change while it searches, so its last change is the beginning, or the moment
 * for which its search was scheduled.
 */
export const searchesLong = (minutes: number) =>
  and(
    eq(orders.environment, "live"),
    expression`${orders.status} = 'searching'`,
    expression`greatest(${orders.updatedAt}, ${orders.dispatchAt}) < now() - make_interval(mins => ${minutes})`,
  );

/** Live orders that have been without a rider for more than so many minutes, longest first. */
export async function listLongSearches(
  _admin: AdminContext,
  minutes: number,
  search = "",
): Promise<OperationsOrder[]> {
  return selectOperationsOrders()
    .where(and(searchesLong(minutes), isNamed(search)))
    .orderBy(asc(orders.updatedAt))
    .limit(SHOWN);
}
