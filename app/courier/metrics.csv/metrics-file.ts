import { fromReplica } from "@/db/client";
import { csvLine } from "@/lib/core/csv";
import { toDecimal } from "@/lib/core/money";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import {
  readMetricsDays,
  type MetricsDaysFilter,
} from "@/lib/domain/money/metrics/read-metrics-days";

const HEAD = [
  "day",
  "completed",
  "cancelled",
  "currency",
  "gross_delivery_value",
  "platform_fees",
  "courier_earnings",
];

/** One line per day, in one piece: a period by day is short. */
export async function* metricsFile(courier: CourierContext, filter: MetricsDaysFilter) {
  const { currency } = filter;
  const days = await readMetricsDays(courier, filter, fromReplica);
  const lines = days.map((it) =>
    csvLine([
      it.day,
      it.completed,
      it.cancelled,
      currency,
      toDecimal(it.grossMinor, currency),
      toDecimal(it.platformFeesMinor, currency),
      toDecimal(it.earningsMinor, currency),
    ]),
  );
  yield csvLine(HEAD) + lines.join("");
}
