import { BarSeries } from "@/components/ui/bar-series";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { WalletDay } from "@/lib/domain/money/wallets/read-wallet-days";
import { WALLET } from "@/lib/messages/wallet.gen";

type WalletChartsProps = { days: WalletDay[]; currency: string };

/** The balance and the fees of the last days, once there is money in the wallet. */
export async function WalletCharts({ days, currency }: WalletChartsProps) {
  if (days.every(({ feesMinor, balanceMinor }) => feesMinor === 0 && balanceMinor === 0))
    return null;
  const texts = (await readMessages(WALLET)).charts;
  const sum = (key: "feesMinor" | "givenBackMinor") =>
    formatMoney(
      days.reduce((total, day) => total + day[key], 0),
      currency,
    );
  const unit = toDecimal(1, currency);
  const shared = {
    labelHead: texts.day,
    axisLabels: [days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((it) =>
      dayText(it?.day ?? "").replace(/ \d+$/, ""),
    ),
    format: (amount: number) => formatMoney(Math.round(amount / unit), currency),
  };
  // Bars begin at zero; a balance below it is the line of the statement that says so.
  const chart = (key: "balanceMinor" | "feesMinor") =>
    days.map((it) => ({
      label: dayText(it.day),
      values: [toDecimal(Math.max(0, it[key]), currency)],
    }));
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-2">
      <BarSeries
        {...shared}
        title={texts.balance}
        description={texts.balanceNow({
          money: formatMoney(days.at(-1)?.balanceMinor ?? 0, currency),
        })}
        series={[texts.balanceSeries]}
        points={chart("balanceMinor")}
      />
      <BarSeries
        {...shared}
        title={texts.fees}
        description={texts.feesSum({ fees: sum("feesMinor"), back: sum("givenBackMinor") })}
        series={[texts.feesSeries]}
        points={chart("feesMinor")}
      />
    </div>
  );
}

/** A calendar day, without a timezone. */
function dayText(day: string): string {
  return formatInstant(new Date(day), "UTC", "date");
}
