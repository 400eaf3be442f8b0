import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_LIMITS } from "@/lib/messages/admin-limits.gen";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import type { MarketLimits } from "@/lib/domain/platform/list-market-limits";
import { topUpLimitsOf } from "@/lib/domain/merchants/market-of";

/** What one top-up may bring in, and the least that is paid out. */
export async function AmountLimits({ markets }: { markets: MarketLimits[] }) {
  const texts = (await readMessages(ADMIN_LIMITS)).amountLimits;

  return (
    <DataList
      caption={texts.caption}
      columns={COLUMNS}
      rows={markets}
      rowKey={({ code }) => code}
      areas={["name name", "top-up top-up", "withdrawal withdrawal"]}
    />
  );
}

const COLUMNS: Column<MarketLimits>[] = [
  { key: "name", head: "Market", area: "name", cell: ({ name }) => name },
  { key: "top-up", head: "One top-up", area: "top-up", cell: (market) => <TopUp {...market} /> },
  {
    key: "withdrawal",
    head: "One withdrawal",
    area: "withdrawal",
    cell: ({ currency, withdrawalMinimumMinor }) => (
      <>
        Withdrawals from <Money minor={withdrawalMinimumMinor} currency={currency} />
      </>
    ),
  },
];

async function TopUp(market: MarketLimits) {
  const texts = (await readMessages(ADMIN_LIMITS)).amountLimits;

  const limits = topUpLimitsOf(market);
  if (!limits) return <span className="text-muted">{texts.noTopUps}</span>;
  const { minimumMinor, maximumMinor } = limits;
  return texts.topUps({
    least: <Money minor={minimumMinor} currency={market.currency} />,
    most: <Money minor={maximumMinor} currency={market.currency} />,
  });
}
