import { and, count, desc, eq, isNotNull, max } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { phoneNumberOf } from "../../phone-number";

export type Receiver = {
  /** E.164. */
  phone: string;
  name: string | null;
  /** The destination of the newest delivered order, or else of the newest order. */
  address: string | null;
  coordinates: Coordinates;
  deliveredCount: number;
  lastDeliveredAt: Date | null;
};

/**
 * A merchant's own orders' data about a receiver in this environment, for any notation of the phone number;
 * undefined for a number without deliveries.
 */
export async function findReceiver(
  merchant: MerchantContext,
  phone: string,
): Promise<Receiver | undefined> {
  const number = phoneNumberOf(phone, merchant.market.phoneRegion);
  if (number === undefined) return undefined;
  const [[last], [delivered]] = await Promise.all([
    readLastOrder(merchant, number),
    countDelivered(merchant, number),
  ]);
  return (
    last && {
      phone: number,
      name: last.name,
      address: last.address,
      coordinates: { latitude: last.latitude, longitude: last.longitude },
      deliveredCount: delivered?.count ?? 0,
      lastDeliveredAt: delivered?.lastAt ?? null,
    }
  );
}

function readLastOrder(merchant: MerchantContext, phone: string) {
  return db
    .select({
      name: orders.receiverName,
      address: orders.deliveryAddress,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
    })
    .from(orders)
    .where(sentTo(merchant, phone))
    .orderBy(desc(isNotNull(orders.deliveredAt)), desc(orders.createdAt), desc(orders.id))
    .limit(1);
}

function countDelivered(merchant: MerchantContext, phone: string) {
  return db
    .select({ count: count(), lastAt: max(orders.deliveredAt) })
    .from(orders)
    .where(and(sentTo(merchant, phone), isNotNull(orders.deliveredAt)));
}

function sentTo(merchant: MerchantContext, phone: string) {
  return and(ofMerchant(orders, merchant), eq(orders.receiverPhone, phone));
}
