import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, rateCards, riders } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { MOVEMENT, movementOf, type Movement } from "../orders/order-movement";
import { statusesOf } from "../orders/status-groups";

/** Of an order that no rider brings. */
export const NO_MOVEMENT: Movement = { eta: null, riderPosition: null };

/** Where the riders of these orders are and when the parcels arrive, by the order's id, in one statement. */
export async function readMovements(
  merchant: MerchantContext,
  orderIds: readonly string[],
): Promise<Map<string, Movement>> {
  const rows = await db
    .select(MOVEMENT)
    .from(orders)
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        ofMerchant(orders, merchant),
        inArray(orders.id, [...orderIds]),
        inArray(orders.status, statusesOf("under_way")),
      ),
    );
  return new Map(
    rows.map((found) => {
      const { eta, riderPosition } = movementOf(found);
      return [found.order.id, { eta, riderPosition }];
    }),
  );
}
