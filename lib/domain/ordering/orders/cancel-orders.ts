import type { MerchantContext } from "../../authority/merchant-context";
import { cancelOrder } from "./cancel-order";
import { eachOrder, type RefusedOrder } from "./each-order";

export type Cancelled = { cancelled: number; refused: RefusedOrder[] };

/**
 * Cancels several orders, each independently; those that can't be cancelled any more are unchanged.
 *
 * @throws the refusal of `cancelOrder` of a single order
 */
export async function cancelOrders(
  merchant: MerchantContext,
  orderIds: string[],
  userId: string,
): Promise<Cancelled> {
  const cancel = (id: string) => cancelOrder(merchant, id, { userId });
  const { changed: cancelled, refused } = await eachOrder(orderIds, cancel);
  return { cancelled, refused };
}
