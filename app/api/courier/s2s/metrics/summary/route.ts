import { fromReplica } from "@/db/client";
import { readMetricsSummary } from "@/lib/domain/metrics/read-metrics-summary";
import { courierEndpoint } from "@/lib/http/courier-endpoint";
import { methods } from "@/lib/http/methods";
import { toMetricsSummary } from "@/lib/domain/metrics/to-metrics-summary";
import { readMetricsSummaryContract, toMetricsFilter } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readMetricsSummaryContract, async ({ courier, query }) =>
    toMetricsSummary(
      await readMetricsSummary(courier, toMetricsFilter(query), fromReplica),
      query.currency,
    ),
  ),
});
