import { mayCancel, type OrderStatus } from "@/lib/domain/orders/order-status";
import type { OrderWords } from "@/lib/words/order";

/** Why an order cannot be cancelled now, by this person; undefined when it can. */
export function whyNotCancel(
  words: OrderWords["cancelling"],
  status: OrderStatus,
  isAllowed: boolean,
): string | undefined {
  const tooLate: Partial<Record<OrderStatus, string>> = words.tooLate;
  if (!mayCancel(status)) return tooLate[status] ?? words.tooLateOtherwise;
  return isAllowed ? undefined : words.notAllowed;
}
