import { csvResponse } from "@/lib/dashboard/csv-response";
import { courierRoute } from "@/lib/dashboard/routes";
import { methods } from "@/lib/http/endpoint/methods";
import { requireMetricsSearch } from "../_components/metrics-search-of-file";
import { metricsFile } from "./metrics-file";

/** The days of the metrics page as a file, of the same period, source and currency. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("metrics_file", async ({ courier, ...it }) => {
    const search = await requireMetricsSearch(courier, it.request);
    const name = `tumiza-metrics-${search.startDate}-${search.endDate}.csv`;
    return csvResponse(it, name, metricsFile(courier, search));
  }),
});
