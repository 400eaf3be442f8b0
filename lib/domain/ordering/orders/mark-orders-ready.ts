import type { MerchantContext } from "../../authority/merchant-context";
import { eachOrder, type RefusedOrder } from "./each-order";
import { markOrderReady } from "./mark-order-ready";

/**
 * Records that the parcels of several orders are ready; those that were collected are unchanged.
 *
 * @throws the refusal of `markOrderReady` of a single order
 */
export async function markOrdersReady(
  merchant: MerchantContext,
  orderIds: string[],
): Promise<{ ready: number; refused: RefusedOrder[] }> {
  const mark = (id: string) => markOrderReady(merchant, id);
  const { changed: ready, refused } = await eachOrder(orderIds, mark);
  return { ready, refused };
}
