import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { WalletState } from "@/lib/domain/wallets/read-wallet";
import { runwayWords } from "../runway-words";

type BalanceLineProps = WalletState & { timeZone: string };

/** What is there, and how long it lasts if that can be told. */
export function BalanceLine(props: BalanceLineProps) {
  const { balanceMinor, currency, readAt, runway, timeZone } = props;
  return (
    <>
      <StatList>
        <StatTile label="Balance now" value={toDecimal(balanceMinor, currency)} isHero>
          <span className="whitespace-nowrap">{formatMoney(balanceMinor, currency)}</span>
        </StatTile>
      </StatList>
      {runway && (
        <p data-runway className="mt-3 max-w-[68ch]">
          {runwayWords(runway, readAt, timeZone)}.{" "}
          <span className="text-muted">
            Your orders of the last 14 days cost {formatMoney(runway.perDayMinor, currency)} a day.
          </span>
        </p>
      )}
    </>
  );
}
