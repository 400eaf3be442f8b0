import { localDay } from "@/lib/core/local-day";
import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { readOrderLines } from "@/lib/domain/orders/search-orders-lines";
import { methods } from "@/lib/http/methods";
import { readOrderFilter, toOrderSearch } from "../orders/order-filter";

/** Every order that the list's filter finds, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute("orders_file", async ({ merchant, ...it }) => {
    const { timezone } = merchant.market;
    const { filter } = readOrderFilter(new URL(it.request.url).searchParams, timezone);
    const name = `tumiza-${merchant.environment}-orders-${localDay(new Date(), timezone)}.csv`;
    return csvResponse(it, name, readOrderLines(merchant, toOrderSearch(filter, timezone)));
  }),
});
