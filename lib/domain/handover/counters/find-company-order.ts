import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { refuseMissing, requireId } from "../../require-id";

/** The merchant of a live order of the company. @throws order_not_found */
export async function findCompanyOrder(
  { courierId }: CourierContext,
  orderId: string,
): Promise<{ merchantId: string }> {
  const [order] = await db
    .select({ merchantId: orders.merchantId })
    .from(orders)
    .where(
      and(
        eq(orders.courierId, courierId),
        eq(orders.environment, "live"),
        eq(orders.id, requireId("ord", orderId)),
      ),
    );
  return order ?? refuseMissing("ord");
}
