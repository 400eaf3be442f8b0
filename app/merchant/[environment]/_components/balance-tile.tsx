import { AppLink } from "@/components/ui/app-link";
import { StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { HOME } from "@/lib/messages/home.gen";

type BalanceTileProps = { merchant: MerchantContext; ordersLeft: number | null };

/** The wallet's balance, and the number of usual orders that it pays for. */
export async function BalanceTile({ merchant, ordersLeft }: BalanceTileProps) {
  const messages = (await readMessages(HOME)).balance;
  const { environment, balanceMinor, market } = merchant;
  return (
    <StatTile
      label={
        <AppLink href={`/merchant/${environment}/wallet`}>
          {environment === "live" ? messages.title : messages.test}
        </AppLink>
      }
      value={toDecimal(balanceMinor, market.currency)}
      delta={
        environment === "live" &&
        ordersLeft !== null && (
          <span className="text-meta text-muted">{messages.lasts({ left: ordersLeft })}</span>
        )
      }
    >
      {formatMoney(balanceMinor, market.currency)}
    </StatTile>
  );
}
