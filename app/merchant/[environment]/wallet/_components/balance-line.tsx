import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { RunwayNow } from "@/lib/domain/money/wallets/runway";
import { WALLET } from "@/lib/messages/wallet.gen";
import { runwayText } from "../runway-text";

type BalanceLineProps = { merchant: MerchantContext; runway: RunwayNow };

/** The balance and, in the live environment, an estimate of how long it lasts. */
export async function BalanceLine({ merchant, runway }: BalanceLineProps) {
  const messages = await readMessages(WALLET);
  const { environment, balanceMinor, market } = merchant;
  const { currency, timezone } = market;
  const lasts =
    environment === "live" && runwayText(messages.runway, runway, runway.readAt, timezone);
  return (
    <>
      <StatList>
        <StatTile label={messages.balanceNow} value={toDecimal(balanceMinor, currency)} isHero>
          <span className="whitespace-nowrap">{formatMoney(balanceMinor, currency)}</span>
        </StatTile>
      </StatList>
      {lasts && (
        <p data-runway className="mt-3 max-w-[68ch]">
          {lasts}.{" "}
          {runway.pace && (
            <span className="text-muted">
              {messages.runway.perDay({ money: formatMoney(runway.pace.perDayMinor, currency) })}
            </span>
          )}
        </p>
      )}
    </>
  );
}
