import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { WalletState } from "@/lib/domain/wallets/read-wallet";
import { WALLET } from "@/lib/messages/wallet.gen";
import { runwayText } from "../runway-text";

type BalanceLineProps = WalletState & { timeZone: string };

/** The balance, and an estimate of how long it lasts. */
export async function BalanceLine(props: BalanceLineProps) {
  const messages = await readMessages(WALLET);
  const { balanceMinor, currency, readAt, runway, timeZone } = props;
  return (
    <>
      <StatList>
        <StatTile label={messages.balanceNow} value={toDecimal(balanceMinor, currency)} isHero>
          <span className="whitespace-nowrap">{formatMoney(balanceMinor, currency)}</span>
        </StatTile>
      </StatList>
      {runway && (
        <p data-runway className="mt-3 max-w-[68ch]">
          {runwayText(messages.runway, runway, readAt, timeZone)}.{" "}
          <span className="text-muted">
            {messages.runway.perDay({ money: formatMoney(runway.perDayMinor, currency) })}
          </span>
        </p>
      )}
    </>
  );
}
