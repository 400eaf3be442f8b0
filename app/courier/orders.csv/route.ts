import { csvResponse } from "@/lib/dashboard/csv-response";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { requireMetricsSearch } from "../_components/metrics-search-of-file";
import { ordersFile } from "./orders-file";

/** The ended orders of a period with their lateness and earnings, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "orders_file",
    async ({ courier, ...it }) => {
      const { startDate: start, endDate: end } = await requireMetricsSearch(courier, it.request);
      return csvResponse(
        it,
        `tumiza-orders-${start}-${end}.csv`,
        ordersFile(courier, { start, end }),
      );
    },
    "see_money",
  ),
});
