import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { MOST_CHANGED } from "@/lib/domain/ordering/orders/each-order";
import { chooseOrders } from "@/lib/domain/ordering/search/choose-orders";
import { readOrderFilter, toOrderSearch } from "./order-filter";

/** The orders of an address: the ticked ones, or with `all` those of its search. */
export async function chosenIn(
  merchant: MerchantContext,
  given: URLSearchParams,
): Promise<string[]> {
  if (!given.has("all")) return given.getAll("id").slice(0, MOST_CHANGED);
  const { timezone } = merchant.market;
  const { filter } = readOrderFilter(given, timezone);
  return (await chooseOrders(merchant, toOrderSearch(filter, timezone))).ids;
}
