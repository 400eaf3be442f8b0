import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, orders } from "@/db/schema";
import { settleSpot } from "@/lib/core/location/settle-spot";
import { refuse } from "../../errors";
import { requireCoordinates } from "../../pricing/places/require-coordinates";
import type { ReceiverToken } from "../tracking/receiver-token";
import { commitChange } from "./commit-change";
import { planWish } from "./plan-wish";

/** What a recipient wishes: the place as it was typed, empty for the present one, and the note for the rider. */
export type RecipientWish = { where: string; note: string | null };

/**
 * Changes an order for its recipient: the pin by up to 300 m, and the note for the rider at the door. It costs nothing,
 * and the rider reads it at once. What changes nothing is left alone.
 *
 * @throws order_not_found, order_not_changeable, order_changed_meanwhile, delivery_not_covered; invalid_request for a
 *   place that is not readable or too far
 */
export async function changeByRecipient(
  receiver: ReceiverToken,
  wish: RecipientWish,
): Promise<void> {
  const plan = async () => {
    const order = await findOrder(receiver);
    const place = wish.where.trim() === "" ? null : placeOf(wish.where, order);
    return planWish(order, { place, texts: { dropoff_note: wish.note } });
  };
  await commitChange(plan, { actor: "recipient" });
}

async function findOrder(receiver: ReceiverToken) {
  const [found] = await db
    .select({ order: orders, market: markets })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .where(eq(orders.receiverToken, receiver));
  if (!found) return refuse("order_not_found");
  const { areaSouth: south, areaNorth: north, areaWest: west, areaEast: east, code } = found.market;
  return { ...found.order, marketCode: code, area: { south, north, west, east } };
}

function placeOf(where: string, order: Awaited<ReturnType<typeof findOrder>>) {
  const near = { latitude: order.deliveryLatitude, longitude: order.deliveryLongitude };
  // Near the pin it is no surprise, in the market's area or beyond.
  const text = { where, landmark: "-", savedPlace: "", confirmed: where };
  return requireCoordinates(settleSpot(text, { area: order.area, near }, []));
}
