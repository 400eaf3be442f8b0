import type { Standing } from "@/lib/domain/order-reading";
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
