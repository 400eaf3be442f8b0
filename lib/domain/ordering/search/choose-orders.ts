import type { MerchantContext } from "../../authority/merchant-context";
import { readOrderPage } from "./search-orders";
import type { OrderSearch } from "./search-orders-scope";

/** Changing more takes minutes, and printing more fills a browser. */
export const MOST_CHOSEN = 500;

/** The ids of the orders that a search finds now, the first ones in its order. */
export async function chooseOrders(
  merchant: MerchantContext,
  search: OrderSearch,
): Promise<{ ids: string[]; isMore: boolean }> {
  const { orders, nextCursor } = await readOrderPage(merchant, { ...search, limit: MOST_CHOSEN });
  return { ids: orders.map(({ id }) => id), isMore: nextCursor !== null };
}
