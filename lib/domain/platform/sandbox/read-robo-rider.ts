import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { roboRiders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import type { OrderStatus } from "../../order-status";
import { readOrder, type Order } from "../../ordering/orders/read-order";
import { ROBO_SCENARIOS } from "./robo-scenarios";

export type RoboRider = {
  order: Order;
  ride: typeof roboRiders.$inferSelect;
  /** Its remaining steps; none once it has ended. */
  ahead: readonly OrderStatus[];
};

/** How far the newest robo rider of an order is. @throws order_not_found, robo_rider_not_found */
export async function readRoboRider(
  merchant: MerchantContext,
  orderId: string,
): Promise<RoboRider> {
  const order = await readOrder(merchant, orderId);
  const [ride] = await db
    .select()
    .from(roboRiders)
    .where(and(ofMerchant(roboRiders, merchant), eq(roboRiders.orderId, order.id)));
  if (!ride) return refuse("robo_rider_not_found");
  const ahead = ride.finishedAt ? [] : ROBO_SCENARIOS[ride.scenario].slice(ride.step);
  return { order, ride, ahead };
}
