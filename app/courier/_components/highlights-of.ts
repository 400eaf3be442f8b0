import type { MetricsDay } from "@/lib/domain/money/metrics/read-metrics-days";

type Highlight = { kind: "best" | "slowest"; day: MetricsDay };

/**
 * The days with the most and the fewest completed deliveries, the latest of equal ones. Today is not over, so it is
 * never the slowest. A single day is neither.
 */
export function highlightsOf(days: MetricsDay[], today: string): Highlight[] {
  const latestFirst = days.toReversed();
  const over = latestFirst.filter(({ day }) => day < today);
  const [best] = latestFirst.toSorted((one, other) => other.completed - one.completed);
  const [slowest] = over.toSorted((one, other) => one.completed - other.completed);
  const found: Highlight[] = [];
  if (!best || best.completed === 0) return found;
  if (days.length > 1) found.push({ kind: "best", day: best });
  if (slowest && over.length > 1) found.push({ kind: "slowest", day: slowest });
  return found;
}
