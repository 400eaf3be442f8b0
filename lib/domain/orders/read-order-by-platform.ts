import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";
import { selectOperationsOrders, withEvents, type FollowedOrder } from "./operations-order";
import { isId } from "@/lib/core/ids";

/** An order of any merchant, live or test. @throws order_not_found */
export async function readOrderByPlatform(
  _admin: AdminContext,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<FollowedOrder> {
  if (!isId("ord", orderId) || !isId("mer", merchantId)) return refuse("order_not_found");
  const [order] = await selectOperationsOrders().where(
    and(eq(orders.merchantId, merchantId), eq(orders.id, orderId)),
  );
  return withEvents(order);
}
