import { TodayNumbers } from "@/app/_orders/today-numbers";
import { SegmentedLinks } from "@/components/ui/segmented";
import { StatList } from "@/components/ui/stat-list";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OpenMarket } from "@/lib/domain/access/accounts/list-markets";
import type { OrderVolume } from "@/lib/domain/ordering/orders/read-order-volume";
import { ADMIN } from "@/lib/messages/admin.gen";
import { ORDER_NUMBERS } from "@/lib/messages/order-numbers.gen";

type MarketTodayProps = { market: OpenMarket; volume: OrderVolume };

/** Today's live orders of a market, beside a usual weekday. */
export async function MarketToday({ market: { currency }, volume }: MarketTodayProps) {
  const { sub } = (await readMessages(ORDER_NUMBERS)).today;
  return (
    <>
      <StatList>
        <TodayNumbers volume={volume} currency={currency} />
      </StatList>
      {volume.usual && <p className="mt-2 text-meta text-muted">{sub}</p>}
    </>
  );
}

type MarketLinksProps = { markets: OpenMarket[]; market: OpenMarket };

/** The other markets, once there are any. */
export async function MarketLinks({ markets, market }: MarketLinksProps) {
  const texts = (await readMessages(ADMIN)).adminPage;
  if (markets.length < 2) return null;
  return (
    <SegmentedLinks
      label={texts.markets}
      items={markets.map(({ code, name }) => ({
        href: `/admin?market=${code}`,
        label: name,
        isCurrent: code === market.code,
      }))}
    />
  );
}
