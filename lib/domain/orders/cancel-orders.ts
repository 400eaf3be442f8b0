import { isDomainError } from "../errors";
import type { MerchantContext } from "../authority/merchant-context";
import { cancelOrder } from "./cancel-order";

/** More than a page of the list holds is chosen by mistake. */
export const MOST_CANCELLED = 50;

export type Cancelled = { cancelled: number; refused: number };

/**
 * Cancels several orders, each independently; those that can't be cancelled any more are unchanged.
 *
 * @throws the refusal of `cancelOrder` if none was cancelled
 */
export async function cancelOrders(
  merchant: MerchantContext,
  orderIds: string[],
  userId: string,
): Promise<Cancelled> {
  let cancelled = 0;
  let refusal: unknown;
  const ids = [...new Set(orderIds)].slice(0, MOST_CANCELLED);
  for (const id of ids) {
    try {
      await cancelOrder(merchant, id, { userId });
      cancelled += 1;
    } catch (error) {
      if (!isDomainError(error)) throw error;
      refusal = error;
    }
  }
  if (cancelled === 0) throw refusal;
  return { cancelled, refused: ids.length - cancelled };
}
