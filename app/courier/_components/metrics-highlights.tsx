import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatShortDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MetricsDay } from "@/lib/domain/money/metrics/read-metrics-days";
import { COURIER } from "@/lib/messages/courier.gen";
import { highlightsOf } from "./highlights-of";

type MetricsHighlightsProps = { days: MetricsDay[]; today: string };

/** The best and the slowest day of the period. */
export async function MetricsHighlights({ days, today }: MetricsHighlightsProps) {
  const texts = (await readMessages(COURIER)).metricsHighlights;
  const highlights = highlightsOf(days, today);
  if (highlights.length === 0) return null;
  return (
    <div className="mt-4" data-testid="highlights">
      <StatList>
        {highlights.map(({ kind, day }) => (
          <StatTile
            key={kind}
            label={texts[kind]}
            value={day.completed}
            delta={<span className="text-meta text-muted">{formatShortDay(day.day)}</span>}
          >
            {texts.delivered({ count: day.completed })}
          </StatTile>
        ))}
      </StatList>
    </div>
  );
}
