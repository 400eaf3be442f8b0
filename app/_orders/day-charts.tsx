import { BarSeries } from "@/components/ui/bar-series";
import { dayAxis } from "@/components/ui/day-axis";
import { MoneyBars } from "@/components/ui/money-bars";
import { formatMoney } from "@/lib/core/format-money";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderDay } from "@/lib/domain/ordering/orders/read-recent-days";
import { ORDER_NUMBERS } from "@/lib/messages/order-numbers.gen";

type DayChartsProps = { days: OrderDay[]; currency: string };

/** The orders of the last two weeks, how long they took and what they cost, once there are any. */
export async function DayCharts({ days, currency }: DayChartsProps) {
  const { days: messages } = await readMessages(ORDER_NUMBERS);
  const sum = (key: "onTime" | "late" | "inProgress" | "notDelivered" | "spentMinor") =>
    days.reduce((total, day) => total + day[key], 0);
  const [onTime, late] = [sum("onTime"), sum("late")];
  const delivered = onTime + late;
  const placed = delivered + sum("inProgress") + sum("notDelivered");
  if (placed === 0) return null;
  const shared = { labelHead: messages.day, axisLabels: dayAxis(days) };
  return (
    <div className="mt-10 grid gap-6 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <BarSeries
          {...shared}
          title={messages.title}
          description={messages.description({ placed, delivered, onTime })}
          series={[messages.onTime, messages.late, messages.inProgress, messages.notDelivered]}
          points={days.map((it) => ({
            label: formatDay(it.day),
            values: [it.onTime, it.late, it.inProgress, it.notDelivered],
          }))}
        />
      </div>
      {delivered > 0 && (
        <BarSeries
          {...shared}
          title={messages.minutesTitle}
          description={messages.minutesDescription}
          series={[messages.minutes]}
          points={days.map(({ day, minutes }) => ({
            label: formatDay(day),
            values: [minutes ?? 0],
          }))}
          none="–"
        />
      )}
      <MoneyBars
        {...shared}
        currency={currency}
        title={messages.feesTitle}
        description={messages.feesDescription({
          money: formatMoney(sum("spentMinor"), currency),
        })}
        series={[messages.fees]}
        points={days.map(({ day, spentMinor }) => ({
          label: formatDay(day),
          values: [spentMinor],
        }))}
      />
    </div>
  );
}
