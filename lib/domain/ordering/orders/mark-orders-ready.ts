import type { MerchantContext } from "../../authority/merchant-context";
import { eachOrder } from "./each-order";
import { markOrderReady } from "./mark-order-ready";

/**
 * Records that the parcels of several orders are ready; those that were collected are unchanged.
 *
 * @throws the refusal of `markOrderReady` if none could be marked
 */
export async function markOrdersReady(
  merchant: MerchantContext,
  orderIds: string[],
): Promise<{ ready: number; refused: number }> {
  const mark = (id: string) => markOrderReady(merchant, id);
  const { changed: ready, refused } = await eachOrder(orderIds, mark);
  return { ready, refused };
}
