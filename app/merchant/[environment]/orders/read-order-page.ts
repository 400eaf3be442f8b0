import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { isRefusal } from "@/lib/domain/errors";
import { searchOrders } from "@/lib/domain/ordering/search/search-orders";
import { toOrderSearch, type OrderFilter } from "./order-filter";
import { toOrderRow, type OrderPage } from "./order-row";

/** Orders per page. */
const PAGE_SIZE = 50;

/** A page of a merchant's orders, the same for the first HTML and for a refresh. */
export async function readOrderPage(
  merchant: MerchantContext,
  filter: OrderFilter,
): Promise<OrderPage> {
  const readAt = new Date().toISOString();
  const search = toOrderSearch(filter, merchant.market.timezone);
  const read = (cursor?: string) => searchOrders(merchant, { ...search, cursor, limit: PAGE_SIZE });
  const found = await read(filter.cursor).catch((error: unknown) => {
    // A cursor of another sort is invalid, so the list starts at its beginning.
    if (isRefusal(error, "invalid_request")) return read();
    throw error;
  });
  return {
    orders: found.orders.map(toOrderRow),
    counts: found.counts,
    concerns: found.concerns,
    nextCursor: found.nextCursor,
    readAt,
  };
}
