import { Delta } from "@/components/ui/delta";
import { Money } from "@/components/ui/money";
import { NumberName } from "@/components/ui/number-name";
import { StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderVolume } from "@/lib/domain/ordering/orders/read-order-volume";
import { ORDER_NUMBERS } from "@/lib/messages/order-numbers.gen";

type TodayNumbersProps = { volume: OrderVolume; currency: string };

/** Today's numbers, compared with the same hours of a usual weekday. */
export async function TodayNumbers({ volume: { today, usual }, currency }: TodayNumbersProps) {
  const { than, ...messages } = (await readMessages(ORDER_NUMBERS)).today;
  const compared = (key: keyof typeof today, format?: (amount: number) => string) =>
    usual && <Delta value={today[key]} before={usual[key]} {...{ than, format }} />;
  return (
    <>
      <StatTile
        label={<NumberName about="placed">{messages.placed}</NumberName>}
        value={today.placed}
        delta={compared("placed")}
      >
        {today.placed}
      </StatTile>
      <StatTile
        label={<NumberName about="delivered_today">{messages.delivered}</NumberName>}
        value={today.delivered}
        delta={compared("delivered")}
      >
        {today.delivered}
      </StatTile>
      <StatTile
        label={<NumberName about="on_time">{messages.onTime}</NumberName>}
        value={today.onTime}
        delta={
          <span className="text-meta text-muted">
            {messages.ofDelivered({ delivered: today.delivered })}
          </span>
        }
      >
        {today.onTime}
      </StatTile>
      <StatTile
        label={<NumberName about="fees">{messages.fees}</NumberName>}
        value={toDecimal(today.spentMinor, currency)}
        delta={compared("spentMinor", (minor) =>
          formatMoney(wholeUnits(minor, currency), currency),
        )}
      >
        <Money minor={today.spentMinor} currency={currency} />
      </StatTile>
    </>
  );
}

/** An average is shown without decimals, because it is not a paid amount. */
function wholeUnits(minor: number, currency: string): number {
  return Math.round(toDecimal(minor, currency)) / toDecimal(1, currency);
}
