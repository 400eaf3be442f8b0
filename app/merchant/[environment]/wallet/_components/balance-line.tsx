import { AppLink } from "@/components/ui/app-link";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { Collections } from "@/lib/domain/money/collections/read-collections";
import type { RunwayNow } from "@/lib/domain/money/wallets/runway";
import { WALLET } from "@/lib/messages/wallet.gen";
import { runwayText } from "../runway-text";

type BalanceLineProps = { merchant: MerchantContext; runway: RunwayNow; collections: Collections };

/** The balance, an estimate of how long the live one lasts, and what recipients paid that is not in it. */
export async function BalanceLine({ merchant, runway, collections }: BalanceLineProps) {
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
        {collections.receivedMinor + collections.onTheWayMinor > 0 && (
          <StatTile
            label={messages.collected.ready}
            value={toDecimal(collections.receivedMinor, currency)}
            delta={
              <p className="flex flex-wrap justify-between gap-x-4 text-meta text-muted">
                {messages.collected.onTheWay({
                  money: formatMoney(collections.onTheWayMinor, currency),
                })}
                <AppLink href={`/merchant/${environment}/wallet/collections`}>
                  {messages.collected.open}
                </AppLink>
              </p>
            }
          >
            <span className="whitespace-nowrap">
              {formatMoney(collections.receivedMinor, currency)}
            </span>
          </StatTile>
        )}
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
