import { NumberName } from "@/components/ui/number-name";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Withdrawable } from "@/lib/domain/money/withdrawals/read-withdrawable";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";

type WithdrawableLineProps = Pick<
  Withdrawable,
  "balanceMinor" | "requestedMinor" | "availableMinor"
> & { currency: string };

/** The balance, the requested part of it, and the rest to withdraw. */
export async function WithdrawableLine(props: WithdrawableLineProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).withdrawableLine;

  const { balanceMinor, requestedMinor, availableMinor, currency } = props;
  const tile = (minor: number) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{formatMoney(minor, currency)}</span>,
  });
  return (
    <StatList>
      <StatTile
        label={<NumberName about="balance">{texts.balanceNow}</NumberName>}
        {...tile(balanceMinor)}
        isHero
      />
      <StatTile
        label={<NumberName about="requested">{texts.requested}</NumberName>}
        {...tile(requestedMinor)}
      />
      <StatTile
        label={<NumberName about="available">{texts.availableToWithdraw}</NumberName>}
        {...tile(availableMinor)}
      />
    </StatList>
  );
}
