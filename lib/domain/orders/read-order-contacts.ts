import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants, orders, riders } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import { refuse } from "../errors";
import type { AdminContext } from "../platform/admin-context";

type Contact = { name: string; phone: string | null };

export type OrderContacts = {
  recipient: { name: string | null; phone: string | null };
  shop: Contact;
  /** Who has the order or is offered it. */
  rider: Contact | null;
};

/** Whom the platform's staff call about a live order. @throws order_not_found */
export async function readOrderContacts(
  _admin: AdminContext,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<OrderContacts> {
  if (!isId("ord", orderId) || !isId("mer", merchantId)) return refuse("order_not_found");
  const [found] = await db
    .select({
      recipient: { name: orders.receiverName, phone: orders.receiverPhone },
      shop: { name: merchants.name, phone: merchants.phone },
      rider: { name: riders.name, phone: riders.phone },
    })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.environment, "live"),
        eq(orders.id, orderId),
      ),
    );
  return found ?? refuse("order_not_found");
}
