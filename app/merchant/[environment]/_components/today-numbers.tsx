import { Delta } from "@/components/ui/delta";
import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { OrderVolume } from "@/lib/domain/orders/read-order-volume";

const THAN = "a week ago";

type TodayNumbersProps = { volume: OrderVolume; currency: string };

/** How today compares with the same hours a week ago. */
export function TodayNumbers({ volume: { today, weekAgo }, currency }: TodayNumbersProps) {
  return (
    <StatList>
      <StatTile
        label="Orders placed"
        value={today.placed}
        delta={<Delta value={today.placed} before={weekAgo.placed} than={THAN} />}
      >
        {today.placed}
      </StatTile>
      <StatTile
        label="Of them delivered"
        value={today.delivered}
        delta={<Delta value={today.delivered} before={weekAgo.delivered} than={THAN} />}
      >
        {today.delivered}
      </StatTile>
      <StatTile
        label="Fees"
        value={toDecimal(today.spentMinor, currency)}
        delta={
          <Delta
            value={today.spentMinor}
            before={weekAgo.spentMinor}
            than={THAN}
            format={(minor) => formatMoney(minor, currency)}
          />
        }
      >
        <Money minor={today.spentMinor} currency={currency} />
      </StatTile>
    </StatList>
  );
}
