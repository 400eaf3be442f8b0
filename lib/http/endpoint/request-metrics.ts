import { collectDefaultMetrics, Histogram, register } from "prom-client";

const NAME = "tumiza_http_request_seconds";

/** Pages and the front are separate bundles but share prom-client's registry. */
const durations =
  (register.getSingleMetric(NAME) as Histogram | undefined) ??
  new Histogram({
    name: NAME,
    help: "Time to answer an API request.",
    labelNames: ["operation", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });

if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();

export function observeRequest(
  operation: string,
  method: string,
  status: number,
  elapsedMs: number,
): void {
  durations.observe({ operation, method, status }, elapsedMs / 1000);
}

/** All metrics in Prometheus' text format. */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  return { text: await register.metrics(), contentType: register.contentType };
}
