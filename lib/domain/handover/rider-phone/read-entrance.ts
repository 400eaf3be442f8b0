import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { RiderContext } from "../../authority/rider-context";
import { findEntrances, readEntrancePhoto } from "../../dispatch/doors/find-entrances";
import { refuse } from "../../errors";
import { isWithRider } from "../../order-counter";
import { statusesOf } from "../../ordering/orders/status-groups";
import { requireId } from "../../require-id";

/**
 * The recipient's photo of the entrance to which a rider brings an order, a WebP.
 *
 * @throws order_not_found unless the rider has accepted it and still has it; not_found without a photo
 */
export async function readEntrance(
  { riderId }: RiderContext,
  orderId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [order] = await db
    .select({
      environment: orders.environment,
      phone: orders.receiverPhone,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
    })
    .from(orders)
    .where(
      and(
        eq(orders.riderId, riderId),
        eq(orders.id, requireId("ord", orderId)),
        isNull(orders.deliveredAt),
        inArray(orders.status, statusesOf("under_way")),
        isWithRider,
      ),
    );
  if (!order) return refuse("order_not_found");
  const { environment, phone, ...pin } = order;
  const [found] = await findEntrances([{ environment, phone, pin }]);
  return (found && (await readEntrancePhoto(found))) ?? refuse("not_found");
}
