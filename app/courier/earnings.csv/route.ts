import { csvResponse } from "@/lib/dashboard/csv-response";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { requireMetricsSearch } from "../_components/metrics-search-of-file";
import { earningsFile } from "./earnings-file";

/** Every movement of the earnings account in a period, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "earnings_file",
    async ({ courier, ...it }) => {
      const search = await requireMetricsSearch(courier, it.request);
      const name = `tumiza-earnings-${search.startDate}-${search.endDate}.csv`;
      return csvResponse(it, name, earningsFile(courier, search));
    },
    "withdraw_earnings",
  ),
});
