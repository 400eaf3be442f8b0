import { methods } from "@/lib/http/endpoint/methods";
import { metricsEndpoint } from "@/lib/http/server/metrics-endpoint";

/** Prometheus' numbers, for the bearer of METRICS_TOKEN only. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: metricsEndpoint });
