import { BarSeries } from "@/components/ui/bar-series";
import { MoneyBars } from "@/components/ui/money-bars";
import { startOfDay } from "@/lib/core/local-day";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import type { EarnedWeek } from "@/lib/domain/handover/rider-phone/read-earned-weeks";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";

type WeekChartProps = { weeks: EarnedWeek[]; currency: string; timezone: string };

/** The last weeks as bars: the rider's pay, or the orders where the company has set none. */
export async function WeekChart({ weeks, currency, timezone }: WeekChartProps) {
  const texts = (await readMessages(RIDER_PAGES)).weeks;
  const { date, shortDate } = localTimes(await readLanguage(), timezone);
  const orders = weeks.reduce((sum, week) => sum + week.orders, 0);
  if (orders === 0) return null;
  const hasPay = weeks.some(({ deliveryMinor }) => deliveryMinor !== null);
  const dayOf = (monday: string) => startOfDay(monday, timezone) ?? new Date();
  const labelOf = (monday: string) => date(dayOf(monday));
  const common = {
    description: texts.description({ orders, weeks: weeks.length }),
    labelHead: texts.weekFrom,
    axisLabels: [shortDate(dayOf(weeks[0]?.monday ?? "")), texts.thisWeek],
  };
  const chart = hasPay ? (
    <MoneyBars
      {...common}
      currency={currency}
      title={texts.title}
      series={[texts.deliveries, texts.extras]}
      points={weeks.map(({ monday, deliveryMinor, extraMinor }) => ({
        label: labelOf(monday),
        values: [deliveryMinor ?? 0, extraMinor],
      }))}
    />
  ) : (
    <BarSeries
      {...common}
      title={texts.ordersTitle}
      series={[texts.orders]}
      points={weeks.map((week) => ({ label: labelOf(week.monday), values: [week.orders] }))}
    />
  );
  return <div className="mt-6">{chart}</div>;
}
