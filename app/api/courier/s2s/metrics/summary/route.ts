import { fromReplica } from "@/db/client";
import { readMetricsSummary } from "@/lib/domain/money/metrics/read-metrics-summary";
import { toMetricsSummary } from "@/lib/domain/money/metrics/to-metrics-summary";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readMetricsSummaryContract, toMetricsFilter } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readMetricsSummaryContract, async ({ courier, query }) =>
    toMetricsSummary(
      await readMetricsSummary(courier, toMetricsFilter(query), fromReplica),
      query.currency,
    ),
  ),
});
