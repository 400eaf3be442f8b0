import { dayAxis } from "@/components/ui/day-axis";
import { MoneyBars } from "@/components/ui/money-bars";
import { formatMoney } from "@/lib/core/format-money";
import { formatDay } from "@/lib/core/format-time";
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
  const shared = { currency, labelHead: texts.day, axisLabels: dayAxis(days) };
  // Bars begin at zero; a balance below it is the line of the statement that says so.
  const chart = (key: "balanceMinor" | "feesMinor") =>
    days.map((it) => ({
      label: formatDay(it.day),
      values: [Math.max(0, it[key])],
    }));
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-2">
      <MoneyBars
        {...shared}
        title={texts.balance}
        description={texts.balanceNow({
          money: formatMoney(days.at(-1)?.balanceMinor ?? 0, currency),
        })}
        series={[texts.balanceSeries]}
        points={chart("balanceMinor")}
      />
      <MoneyBars
        {...shared}
        title={texts.fees}
        description={texts.feesSum({ fees: sum("feesMinor"), back: sum("givenBackMinor") })}
        series={[texts.feesSeries]}
        points={chart("feesMinor")}
      />
    </div>
  );
}
