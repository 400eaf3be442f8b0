import type { ReactNode } from "react";
import { BarSeries } from "@/components/ui/bar-series";
import { dayAxis } from "@/components/ui/day-axis";
import { MoneyBars } from "@/components/ui/money-bars";
import { formatMoney } from "@/lib/core/format-money";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MetricsDay } from "@/lib/domain/money/metrics/read-metrics-days";
import { COURIER } from "@/lib/messages/courier.gen";
import type { MetricsSearch } from "../search-params";

type MetricsChartsProps = { days: MetricsDay[]; search: MetricsSearch };

/** Two charts of the same days: the deliveries, and the earnings from them. */
export function MetricsCharts({ days, search }: MetricsChartsProps) {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <DeliveriesChart days={days} search={search} />
      <MoneyChart days={days} search={search} />
    </div>
  );
}

async function DeliveriesChart({ days, search: { source } }: MetricsChartsProps) {
  const { metricsCharts: texts, sources } = await readMessages(COURIER);

  const [completed, cancelled] = [sum(days, "completed"), sum(days, "cancelled")];
  if (completed + cancelled === 0) {
    return <Nothing title={texts.deliveriesPerDay}>{texts.noDeliveries}</Nothing>;
  }
  return (
    <BarSeries
      title={
        source === undefined
          ? texts.deliveriesPerDay
          : texts.deliveriesTitle({ source: sources[source] })
      }
      description={texts.deliveriesDescription({ completed, cancelled, days: days.length })}
      series={[texts.completed, texts.cancelled]}
      labelHead={texts.day}
      points={days.map((it) => ({
        label: formatDay(it.day),
        values: [it.completed, it.cancelled],
      }))}
      axisLabels={dayAxis(days)}
    />
  );
}

/** The shops' payments, split into the company's part and the platform's. */
async function MoneyChart({ days, search: { currency } }: MetricsChartsProps) {
  const texts = (await readMessages(COURIER)).metricsCharts;

  const [gross, earnings] = [sum(days, "grossMinor"), sum(days, "earningsMinor")];
  if (gross === 0) {
    return <Nothing title={texts.grossTitle}>{texts.noEarnings({ currency })}</Nothing>;
  }
  return (
    <MoneyBars
      currency={currency}
      title={texts.grossTitle}
      description={texts.grossDescription({
        gross: formatMoney(gross, currency),
        earnings: formatMoney(earnings, currency),
      })}
      series={[texts.earnings, texts.platformFees]}
      labelHead={texts.day}
      points={days.map((it) => ({
        label: formatDay(it.day),
        values: [it.earningsMinor, it.platformFeesMinor],
      }))}
      axisLabels={dayAxis(days)}
    />
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-muted">{children}</p>
    </div>
  );
}

function sum(days: MetricsDay[], field: Exclude<keyof MetricsDay, "day">): number {
  return days.reduce((total, it) => total + it[field], 0);
}
