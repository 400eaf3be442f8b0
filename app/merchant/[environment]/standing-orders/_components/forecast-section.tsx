import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { forecastSeries } from "@/lib/domain/ordering/series/forecast-series";
import type { Series } from "@/lib/domain/ordering/series/series";
import { STANDING_ORDERS } from "@/lib/messages/standing-orders.gen";

type ForecastSectionProps = { merchant: MerchantContext; series: readonly Series[] };

/** What the orders to come take from the wallet, and whether it covers them. */
export async function ForecastSection({ merchant, series }: ForecastSectionProps) {
  const { forecast: texts } = await readMessages(STANDING_ORDERS);
  const { currency } = merchant.market;
  const forecast = forecastSeries(merchant, series);
  const tiles = [
    { label: texts.week, ...forecast.next7Days },
    { label: texts.month, ...forecast.next30Days },
  ];
  return (
    <Section title={texts.title}>
      <StatList>
        <StatTile label={texts.balance} value={forecast.balanceMinor}>
          <Money minor={forecast.balanceMinor} currency={currency} />
        </StatTile>
        {tiles.map(({ label, orders, minor }) => (
          <StatTile
            key={label}
            label={label}
            value={minor}
            delta={<span className="text-meta text-muted">{texts.orders({ count: orders })}</span>}
          >
            <Money minor={minor} currency={currency} />
          </StatTile>
        ))}
      </StatList>
      <div className="mt-3">
        {forecast.runsOutOn === null ? (
          <p className="text-table text-muted">{texts.covered}</p>
        ) : (
          <Notice
            tone="warn"
            actions={
              merchant.environment === "live" && (
                <Button size="small" href="/merchant/live/wallet/top-up">
                  {texts.topUp}
                </Button>
              )
            }
          >
            {texts.short({ date: formatDay(forecast.runsOutOn) })}
          </Notice>
        )}
      </div>
    </Section>
  );
}
