import { and, asc, count, eq, or, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, riders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { isRiderSilent } from "../../dispatch/rider-presence/is-rider-silent";
import { isNamed, selectOperationsOrders, type OperationsOrder } from "./operations-order";
import { isLate, isSilentOnJob, isStuckOnJob, isUnderWay, lateFrom } from "./order-alerts";

/** The most orders of the list; more would be an outage, which the count beside the list shows. */
const SHOWN = 100;

/** Orders with riders that the platform looks after: later than promised, or with a rider who is silent or stuck. */
export type Trouble = "late" | "stuck";

/** Which orders are in this trouble, and since when. */
const TROUBLES: Record<Trouble, { which: SQL | undefined; since: SQL<Date> }> = {
  late: { which: isLate, since: lateFrom },
  stuck: {
    which: or(isSilentOnJob, isStuckOnJob),
    since: expression<Date>`case when ${isRiderSilent} then ${riders.lastSeenAt}
      else greatest(${orders.updatedAt}, ${orders.readyAt}) end`.mapWith(orders.updatedAt),
  },
};

const inTrouble = (trouble: Trouble) =>
  and(eq(orders.environment, "live"), isUnderWay, TROUBLES[trouble].which);

/** The number of live orders in this trouble, and since when the first is. */
export async function countTroubledOrders(
  _admin: AdminContext,
  trouble: Trouble,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await db
    .select({
      count: count(),
      oldestAt: expression<Date | null>`min(${TROUBLES[trouble].since})`.mapWith(orders.updatedAt),
    })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(inTrouble(trouble));
  return queue ?? { count: 0, oldestAt: null };
}

/** Live orders in this trouble, the longest first. */
export async function listTroubledOrders(
  _admin: AdminContext,
  trouble: Trouble,
  search = "",
): Promise<OperationsOrder[]> {
  return selectOperationsOrders()
    .where(and(inTrouble(trouble), isNamed(search)))
    .orderBy(asc(TROUBLES[trouble].since), asc(orders.id))
    .limit(SHOWN);
}
