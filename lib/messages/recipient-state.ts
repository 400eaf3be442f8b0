import type { Standing } from "@/lib/domain/order-reading";
import type { OrderStatus } from "@/lib/domain/order-status";
import type { RecipientMessages } from "./recipient.gen";

/** An order's state in a word or two, for its recipient. */
export function recipientState(
  { standings, status }: RecipientMessages,
  standing: Standing,
): string {
  return standing === "disputed" || standing === "not_delivered"
    ? standings[standing].name
    : status[standing].name;
}

/** A step of an order's history. The one that completed it is what was decided about its delivery. */
export function recipientStep(
  messages: RecipientMessages,
  standing: Standing,
  status: OrderStatus,
): string {
  return recipientState(messages, status === "completed" ? standing : status);
}
