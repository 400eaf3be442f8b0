import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, riders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { riderLocation } from "../tracking/rider-location";
import { statusesOf } from "./status-groups";

export type OrdersRider = { name: string; position: Coordinates };

/** The riders of these orders who are on the way and whose phone has just reported, by the order's id. */
export async function listRiderPositions(
  merchant: MerchantContext,
  orderIds: string[],
): Promise<Map<string, OrdersRider>> {
  const rows = await db
    .select({ orderId: orders.id, name: riders.name, location: riderLocation })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        ofMerchant(orders, merchant),
        inArray(orders.id, orderIds),
        inArray(orders.status, statusesOf("under_way")),
        riderLocation.isFresh,
      ),
    );
  return new Map(
    rows.map(({ orderId, name, location: { latitude, longitude } }) => [
      orderId,
      { name, position: { latitude, longitude } },
    ]),
  );
}
