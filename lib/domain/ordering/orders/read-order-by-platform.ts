import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { AdminContext } from "../../authority/admin-context";
import type { Environment } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { selectOperationsOrders, withEvents, type FollowedOrder } from "./operations-order";

type NamedOrder = { merchantId: string; orderId: string; environment?: Environment };

/** An order of any merchant, live unless another environment is named. @throws order_not_found */
export async function readOrderByPlatform(
  _admin: AdminContext,
  { merchantId, orderId, environment = "live" }: NamedOrder,
): Promise<FollowedOrder> {
  if (!isId("ord", orderId) || !isId("mer", merchantId)) return refuse("order_not_found");
  const [order] = await selectOperationsOrders().where(
    and(
      eq(orders.merchantId, merchantId),
      eq(orders.environment, environment),
      eq(orders.id, orderId),
    ),
  );
  return withEvents(order);
}
