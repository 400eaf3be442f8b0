import { localDay } from "@/lib/core/local-day";
import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import { readChosenLines, readOrderLines } from "@/lib/domain/ordering/search/search-orders-lines";
import { methods } from "@/lib/http/endpoint/methods";
import { chosenIn } from "../orders/chosen-in";
import { readOrderFilter, toOrderSearch } from "../orders/order-filter";

/** Every order that the list's filter finds, or the chosen ones, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "orders_file",
    async ({ merchant, ...it }) => {
      const { timezone } = merchant.market;
      const given = new URL(it.request.url).searchParams;
      const chosen = await chosenIn(merchant, given);
      const { filter } = readOrderFilter(given, timezone);
      const lines =
        chosen.length > 0
          ? readChosenLines(merchant, chosen)
          : readOrderLines(merchant, toOrderSearch(filter, timezone));
      const name = `tumiza-${merchant.environment}-orders-${localDay(new Date(), timezone)}.csv`;
      return csvResponse(it, name, lines);
    },
    { extent: "branch" },
  ),
});
