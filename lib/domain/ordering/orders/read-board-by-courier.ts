import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { couriers, orders, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { readDispatchBoard, type DispatchBoard } from "./dispatch-board";

/** A courier's riders, and the open orders that they have or are offered. */
export async function readBoardByCourier({
  courierId,
}: CourierContext): Promise<DispatchBoard & { marketCode: string }> {
  const [{ marketCode } = { marketCode: "" }] = await db
    .select({ marketCode: couriers.marketCode })
    .from(couriers)
    .where(eq(couriers.id, courierId));
  const board = await readDispatchBoard({
    marketCode,
    orders: eq(orders.courierId, courierId),
    riders: eq(riders.courierId, courierId),
  });
  return { ...board, marketCode };
}
