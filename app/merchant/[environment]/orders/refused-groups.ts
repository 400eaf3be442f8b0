import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { type DomainError, isRefusal, REFUSALS } from "@/lib/domain/errors";
import type { RefusedOrder } from "@/lib/domain/ordering/orders/each-order";
import { readOrders } from "@/lib/domain/ordering/orders/read-orders";
import { ORDER, type OrderMessages } from "@/lib/messages/order.gen";
import { receiverOf, toOrderRow } from "./order-row";

/** Orders that were refused for one reason, with the names by which the list shows them. */
export type RefusedGroup = { reason: string; orders: { id: string; name: string }[] };

/** Groups refused orders by their reasons. */
export async function groupRefused(
  merchant: MerchantContext,
  refused: RefusedOrder[],
): Promise<RefusedGroup[]> {
  if (refused.length === 0) return [];
  const [{ cancelling }, found] = await Promise.all([
    readMessages(ORDER),
    readOrders(
      merchant,
      refused.map(({ id }) => id),
    ),
  ]);
  const rows = new Map(found.map((order) => [order.id, toOrderRow(order)]));
  const groups = new Map<string, RefusedGroup["orders"]>();
  for (const { id, refusal } of refused) {
    const row = rows.get(id);
    const reason = reasonOf(cancelling, refusal);
    groups.set(reason, [...(groups.get(reason) ?? []), { id, name: row ? receiverOf(row) : id }]);
  }
  return [...groups].map(([reason, orders]) => ({ reason, orders }));
}

/** The reason that the order's own page gives. */
function reasonOf(
  { tooLate, ...messages }: OrderMessages["cancelling"],
  refusal: DomainError,
): string {
  if (!isRefusal(refusal, "order_not_cancellable")) return REFUSALS[refusal.code].message;
  const { status } = refusal.details;
  const known = Object.entries(tooLate).find(([name]) => name === status);
  return known?.[1] ?? messages.tooLateOtherwise;
}
