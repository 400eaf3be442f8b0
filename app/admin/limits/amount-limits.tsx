import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MarketLimits } from "@/lib/domain/access/companies/list-market-limits";
import { topUpLimitsOf } from "@/lib/domain/access/merchants/market-of";
import { ADMIN_LIMITS, type AdminLimitsMessages } from "@/lib/messages/admin-limits.gen";

type Texts = AdminLimitsMessages["amountLimits"];

/** The limits of a top-up, and the smallest withdrawal. */
export async function AmountLimits({ markets }: { markets: MarketLimits[] }) {
  const texts = (await readMessages(ADMIN_LIMITS)).amountLimits;

  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(texts)}
      rows={markets}
      rowKey={({ code }) => code}
      areas={["name name", "top-up top-up", "withdrawal withdrawal"]}
    />
  );
}

function columnsFor(texts: Texts): Column<MarketLimits>[] {
  return [
    { key: "name", head: texts.heads.name, area: "name", cell: ({ name }) => name },
    {
      key: "top-up",
      head: texts.heads.topUp,
      area: "top-up",
      cell: (market) => <TopUp {...market} />,
    },
    {
      key: "withdrawal",
      head: texts.heads.withdrawal,
      area: "withdrawal",
      cell: ({ currency, withdrawalMinimumMinor }) =>
        texts.withdrawals({
          least: <Money minor={withdrawalMinimumMinor} currency={currency} />,
        }),
    },
  ];
}

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
