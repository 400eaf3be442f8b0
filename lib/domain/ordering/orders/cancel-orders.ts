import type { MerchantContext } from "../../authority/merchant-context";
import { cancelOrder } from "./cancel-order";
import { eachOrder } from "./each-order";

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
  const cancel = (id: string) => cancelOrder(merchant, id, { userId });
  const { changed: cancelled, refused } = await eachOrder(orderIds, cancel);
  return { cancelled, refused };
}
