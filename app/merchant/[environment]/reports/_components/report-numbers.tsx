import { Money } from "@/components/ui/money";
import { NumberName } from "@/components/ui/number-name";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatShare } from "@/lib/core/format-share";
import { formatDay } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import { netMinor, type OrderReport } from "@/lib/domain/money/reports/order-report";
import { REPORTS } from "@/lib/messages/reports.gen";

/** The figures of all orders of a report. */
export async function ReportNumbers({ report }: { report: OrderReport }) {
  const messages = (await readMessages(REPORTS)).numbers;
  const { total, currency, period } = report;
  const { median, p90 } = total.deliveryMinutes;
  const spendMinor = netMinor(total);
  const days =
    period.start === period.end
      ? formatDay(period.start)
      : `${formatDay(period.start)} – ${formatDay(period.end)}`;
  return (
    <section aria-label={messages.title({ period: days })}>
      <p className="mb-3 text-table font-semibold">{days}</p>
      <StatList>
        <StatTile
          label={messages.placed}
          value={total.placed}
          delta={<Beside>{messages.inProgress({ count: total.inProgress })}</Beside>}
        >
          {total.placed}
        </StatTile>
        <StatTile
          label={<NumberName about="completed">{messages.delivered}</NumberName>}
          value={total.delivered}
          delta={<Beside>{messages.of({ count: total.delivered, all: total.placed })}</Beside>}
        >
          {total.delivered}
        </StatTile>
        <StatTile
          label={<NumberName about="on_time">{messages.onTime}</NumberName>}
          value={total.onTime}
          delta={<Beside>{messages.of({ count: total.onTime, all: total.delivered })}</Beside>}
        >
          {formatShare(total.onTime, total.delivered) ?? "–"}
        </StatTile>
        <StatTile
          label={<NumberName about="first_attempt">{messages.firstAttempt}</NumberName>}
          value={total.deliveredFirstAttempt}
          delta={
            <Beside>
              {messages.of({ count: total.deliveredFirstAttempt, all: total.attempted })}
            </Beside>
          }
        >
          {formatShare(total.deliveredFirstAttempt, total.attempted) ?? "–"}
        </StatTile>
        {median !== null && p90 !== null && (
          <StatTile
            label={messages.minutes}
            value={median}
            delta={<Beside>{messages.p90({ minutes: p90 })}</Beside>}
          >
            {median}
          </StatTile>
        )}
        <StatTile
          label={<NumberName about="spend">{messages.spend}</NumberName>}
          value={toDecimal(spendMinor, currency)}
        >
          <Money minor={spendMinor} currency={currency} />
        </StatTile>
      </StatList>
    </section>
  );
}

function Beside({ children }: { children: string }) {
  return <span className="text-meta text-muted">{children}</span>;
}
