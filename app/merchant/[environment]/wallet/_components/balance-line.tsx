import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readWords } from "@/lib/dashboard/read-words";
import type { WalletState } from "@/lib/domain/wallets/read-wallet";
import { WALLET } from "@/lib/words/wallet";
import { runwayWords } from "../runway-words";

type BalanceLineProps = WalletState & { timeZone: string };

/** What is there, and how long it lasts if that can be told. */
export async function BalanceLine(props: BalanceLineProps) {
  const words = await readWords(WALLET);
  const { balanceMinor, currency, readAt, runway, timeZone } = props;
  return (
    <>
      <StatList>
        <StatTile label={words.balanceNow} value={toDecimal(balanceMinor, currency)} isHero>
          <span className="whitespace-nowrap">{formatMoney(balanceMinor, currency)}</span>
        </StatTile>
      </StatList>
      {runway && (
        <p data-runway className="mt-3 max-w-[68ch]">
          {runwayWords(words.runway, runway, readAt, timeZone)}.{" "}
          <span className="text-muted">
            {words.runway.perDay(formatMoney(runway.perDayMinor, currency))}
          </span>
        </p>
      )}
    </>
  );
}
