import { fromReplica } from "@/db/client";
import { reading, type Reading } from "@/lib/dashboard/reading";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { findNearestActivity } from "@/lib/domain/money/metrics/find-nearest-activity";
import type { Period } from "@/lib/domain/money/metrics/period";
import { previousPeriod } from "@/lib/domain/money/metrics/previous-period";
import {
  readEarningsParts,
  type EarningsParts,
} from "@/lib/domain/money/metrics/read-earnings-parts";
import type { MetricsDay } from "@/lib/domain/money/metrics/read-metrics-days";
import { readMetricsDays } from "@/lib/domain/money/metrics/read-metrics-days";
import {
  readMetricsSummary,
  type MetricsSummary,
} from "@/lib/domain/money/metrics/read-metrics-summary";
import type { MetricsSearch } from "../search-params";

type MetricsPageData = {
  summary: Reading<MetricsSummary>;
  /** Null if the calendar has no earlier period. */
  before: Reading<MetricsSummary | null>;
  days: Reading<MetricsDay[]>;
  parts: Reading<EarningsParts>;
  /** The address of a page with data, for a period without any. */
  nearest: Period | null;
};

/** Reads all parts of the metrics page at once. Each part can fail separately. */
export async function readMetricsPage(
  courier: CourierContext,
  search: MetricsSearch,
): Promise<MetricsPageData> {
  const earlier = previousPeriod(search.startDate, search.endDate);
  const [summary, before, days, parts] = await Promise.all([
    reading("metrics_summary", () => readMetricsSummary(courier, search)),
    reading("metrics_before", () =>
      earlier
        ? readMetricsSummary(
            courier,
            {
              ...search,
              startDate: earlier.start,
              endDate: earlier.end,
            },
            fromReplica,
          )
        : Promise.resolve(null),
    ),
    reading("metrics_days", () => readMetricsDays(courier, search)),
    reading("metrics_parts", () =>
      readEarningsParts(courier, { ...search, start: search.startDate, end: search.endDate }),
    ),
  ]);
  return { summary, before, days, parts, nearest: await nearestOf(courier, search, summary) };
}

async function nearestOf(
  courier: CourierContext,
  search: MetricsSearch,
  summary: Reading<MetricsSummary>,
): Promise<Period | null> {
  if (summary.state !== "read") return null;
  const { completed, cancelled, pending } = summary.value;
  if (completed + cancelled + pending > 0) return null;
  const found = await reading("nearest_activity", () => findNearestActivity(courier, search));
  return found.state === "read" ? found.value : null;
}
