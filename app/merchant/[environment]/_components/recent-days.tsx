import { BarSeries } from "@/components/ui/bar-series";
import { formatInstant } from "@/lib/core/format-time";
import type { OrderDay } from "@/lib/domain/ordering/orders/read-recent-days";
import type { HomeMessages } from "@/lib/messages/home.gen";

type RecentDaysProps = { messages: HomeMessages["recentDays"]; days: OrderDay[] };

/** The orders of the last two weeks and their results, once there are any. */
export function RecentDays({ messages, days }: RecentDaysProps) {
  const sum = (key: "delivered" | "inProgress" | "notDelivered") =>
    days.reduce((total, day) => total + day[key], 0);
  const delivered = sum("delivered");
  const placed = delivered + sum("inProgress") + sum("notDelivered");
  if (placed === 0) return null;
  return (
    <div className="mt-10">
      <BarSeries
        title={messages.title}
        description={messages.description({ placed, delivered })}
        series={[messages.delivered, messages.notDelivered, messages.inProgress]}
        labelHead={messages.day}
        points={days.map((it) => ({
          label: dayText(it.day),
          values: [it.delivered, it.notDelivered, it.inProgress],
        }))}
        axisLabels={[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((it) =>
          dayText(it?.day ?? "").replace(/ \d+$/, ""),
        )}
      />
    </div>
  );
}

/** A calendar day, without a timezone. */
function dayText(day: string): string {
  return formatInstant(new Date(day), "UTC", "date");
}
