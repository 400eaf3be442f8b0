import { sql } from "@/db/client";
import type { MerchantContext } from "../merchants/merchant-context";
import { ORDER_LIFE } from "./order-status";
import { readOrder, type Order } from "./read-order";

/**
 * Cancels an order that has not been picked up yet; a live one is refunded in full and its rider
 * freed in the same statement. Where a person does it, the audit log says who.
 *
 * @throws order_not_found, order_not_cancellable
 */
export async function cancelOrder(
  merchant: MerchantContext,
  orderId: string,
  reason: string | null | undefined,
  userId: string | null = null,
): Promise<Order> {
  const { id } = await readOrder(merchant, orderId);
  await sql`
    select cancel_order(
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_order_id => ${id},
      p_label => ${ORDER_LIFE.cancelled.label},
      p_reason => ${reason ?? null},
      p_user_id => ${userId})`;
  return readOrder(merchant, id);
}
