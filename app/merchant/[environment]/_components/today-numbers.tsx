import { Delta } from "@/components/ui/delta";
import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderVolume } from "@/lib/domain/orders/read-order-volume";
import { HOME } from "@/lib/messages/home.gen";

type TodayNumbersProps = { volume: OrderVolume; currency: string };

/** How today compares with the same hours a week ago. */
export async function TodayNumbers({ volume: { today, weekAgo }, currency }: TodayNumbersProps) {
  const { than, ...messages } = (await readMessages(HOME)).today;
  return (
    <StatList>
      <StatTile
        label={messages.placed}
        value={today.placed}
        delta={<Delta value={today.placed} before={weekAgo.placed} than={than} />}
      >
        {today.placed}
      </StatTile>
      <StatTile
        label={messages.delivered}
        value={today.delivered}
        delta={<Delta value={today.delivered} before={weekAgo.delivered} than={than} />}
      >
        {today.delivered}
      </StatTile>
      <StatTile
        label={messages.fees}
        value={toDecimal(today.spentMinor, currency)}
        delta={
          <Delta
            value={today.spentMinor}
            before={weekAgo.spentMinor}
            than={than}
            format={(minor) => formatMoney(minor, currency)}
          />
        }
      >
        <Money minor={today.spentMinor} currency={currency} />
      </StatTile>
    </StatList>
  );
}
