import { and, eq, isNull, or } from "drizzle-orm";
import { couriers, merchants, orders, riders } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { readDispatchBoard, type DispatchBoard } from "./dispatch-board";

export type BoardOf = { marketCode: string; courierId?: string | undefined };

/**
 * A market's riders and open orders; for one company, its own riders, the orders that they have or are offered,
 * and the orders that no company has yet.
 */
export function readBoardByPlatform(
  _admin: AdminContext,
  { marketCode, courierId }: BoardOf,
): Promise<DispatchBoard> {
  const isTheirs =
    courierId === undefined
      ? undefined
      : or(eq(orders.courierId, courierId), isNull(orders.courierId));
  return readDispatchBoard({
    marketCode,
    orders: and(eq(merchants.marketCode, marketCode), isTheirs),
    riders: and(
      eq(couriers.marketCode, marketCode),
      courierId === undefined ? undefined : eq(riders.courierId, courierId),
    ),
  });
}
