import type { OrderStatus } from "@/lib/domain/order-status";
import { mayCancel } from "@/lib/domain/ordering/orders/cancel-rules";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import type { OrderMessages } from "@/lib/messages/order.gen";

/**
 * The reason why this user can't cancel the order now; undefined if they can. During a return, it is the PIN
 * that the rider asks for, if the user may place orders.
 */
export function cancelBlocker(
  messages: OrderMessages["cancelling"],
  { status, returnPin }: Pick<Order, "status" | "returnPin">,
  isAllowed: boolean,
): string | undefined {
  if (status === "returning" && isAllowed) return messages.returnPin({ pin: returnPin });
  const tooLate: Partial<Record<OrderStatus, string>> = messages.tooLate;
  if (!mayCancel(status)) return tooLate[status] ?? messages.tooLateOtherwise;
  return isAllowed ? undefined : messages.notAllowed;
}
