import { csvResponse } from "@/lib/dashboard/csv-response";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { requireMetricsSearch } from "../_components/metrics-search-of-file";
import { riderPayFile } from "./rider-pay-file";

/** The riders' earnings in a period, a line for each order, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "rider_pay_file",
    async ({ courier, ...it }) => {
      const { startDate: start, endDate: end } = await requireMetricsSearch(courier, it.request);
      const name = `tumiza-rider-pay-${start}-${end}.csv`;
      return csvResponse(it, name, riderPayFile(courier, { start, end }));
    },
    "pay_riders",
  ),
});
