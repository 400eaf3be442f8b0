import { Ago } from "@/components/ui/ago";
import { zoneCode } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import { daysIn, type Period } from "@/lib/domain/money/metrics/period";
import { previousPeriod } from "@/lib/domain/money/metrics/previous-period";
import type { Clock } from "@/lib/domain/money/metrics/read-clock";
import { COURIER } from "@/lib/messages/courier.gen";
import { hasDateProblem, type MetricsSearch } from "../search-params";
import { periodText } from "./metrics-words";

type MetricsPeriodLineProps = {
  search: MetricsSearch;
  clock: Clock;
  timeZone: string;
  isComparing?: boolean;
};

/** The shown days, the days they are compared with, their timezone, and the freshness. */
export async function MetricsPeriodLine({
  search,
  clock,
  timeZone,
  isComparing = true,
}: MetricsPeriodLineProps) {
  const messages = await readMessages(COURIER);
  const texts = messages.metricsPeriodLine;
  const days = (it: Period) => messages.days({ count: daysIn(it) });

  const period = { start: search.startDate, end: search.endDate };
  const before = previousPeriod(period.start, period.end);
  return (
    <div className="text-table">
      <p>
        <strong className="font-semibold">{periodText(messages, period)}</strong>
        {` (${days(period)}). `}
        {hasDateProblem(search.problems) && texts.periodUnread}
        {isComparing &&
          before &&
          texts.compared({ period: days(period), before: periodText(messages, before) })}
      </p>
      <p className="text-muted">
        {texts.asOf({
          ago: <Ago at={clock.now} now={clock.now} timeZone={timeZone} />,
          zone: timeZone,
          zoneCode: zoneCode(timeZone),
        })}
      </p>
    </div>
  );
}
