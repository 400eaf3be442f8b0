import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders, pickups, riders } from "@/db/schema";
import type { OperationsOrder } from "./operations-order";
import { isPickupOfOrder, pickupContact } from "./pickup-contact";

type Contact = { name: string; phone: string | null };

export type OrderContacts = {
  /** Null for a reader who no longer has a reason to contact the recipient. */
  recipient: { name: string | null; phone: string | null } | null;
  shop: Contact;
  /** The pickup contact, for the same readers; null too if that is the shop. */
  pickup: { name: string | null; phone: string | null } | null;
  /** The rider who has the order or its offer. */
  rider: Contact | null;
};

type Whose = Pick<OperationsOrder, "merchantId" | "environment" | "id">;

/** The people of an order with their phones; the caller has checked who may read them. */
export async function findOrderContacts(order: Whose): Promise<OrderContacts | undefined> {
  const [found] = await db
    .select({
      recipient: { name: orders.receiverName, phone: orders.receiverPhone },
      pickup: pickupContact,
      shop: { name: merchants.name, phone: merchants.phone },
      rider: { name: riders.name, phone: riders.phone },
    })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .leftJoin(pickups, isPickupOfOrder)
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.merchantId, order.merchantId),
        eq(orders.environment, order.environment),
        eq(orders.id, order.id),
      ),
    );
  return found && { ...found, pickup: isNamed(found.pickup) ? found.pickup : null };
}

function isNamed({ name, phone }: { name: string | null; phone: string | null }): boolean {
  return name !== null || phone !== null;
}
