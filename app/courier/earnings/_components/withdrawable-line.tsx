import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import type { Withdrawable } from "@/lib/domain/withdrawals/read-withdrawable";

type WithdrawableLineProps = Omit<Withdrawable, "minimumMinor"> & { currency: string };

/** What there is, what of it is promised already, and what is left to ask for. */
export function WithdrawableLine(props: WithdrawableLineProps) {
  const { balanceMinor, requestedMinor, availableMinor, currency } = props;
  const tile = (minor: number) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{formatMoney(minor, currency)}</span>,
  });
  return (
    <StatList>
      <StatTile label="Balance now" {...tile(balanceMinor)} isHero />
      <StatTile label="Requested, not paid yet" {...tile(requestedMinor)} />
      <StatTile label="Available to withdraw" {...tile(availableMinor)} />
    </StatList>
  );
}
