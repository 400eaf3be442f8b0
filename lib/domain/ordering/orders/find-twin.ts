import { and, desc, eq, gt, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { distanceMetres } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import type { OrderRequest } from "./create-order";

/** Within it, the same order again is likelier a mistake than a second parcel. */
export const TWIN_MINUTES = 10;

/** Two pins of one house. */
const SAME_PLACE_M = 100;

/** More than anyone sends to one number in ten minutes. */
const MOST_READ = 20;

/** The order of the last minutes that a request repeats: same number, place and item; undefined for a new one. */
export async function findTwin(
  merchant: MerchantContext,
  { receiverPhone, delivery, itemName }: OrderRequest,
): Promise<{ id: string; createdAt: Date } | undefined> {
  if (!receiverPhone) return undefined;
  const latest = await db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      itemName: orders.itemName,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
    })
    .from(orders)
    .where(
      and(
        ofMerchant(orders, merchant),
        eq(orders.receiverPhone, receiverPhone),
        ne(orders.status, "cancelled"),
        gt(orders.createdAt, expression`now() - make_interval(mins => ${TWIN_MINUTES}::int)`),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MOST_READ);
  return latest.find(
    (order) =>
      (order.itemName ?? "") === (itemName ?? "") && distanceMetres(order, delivery) < SAME_PLACE_M,
  );
}
