import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { RiderPayRun } from "@/lib/domain/money/rider-pay/list-rider-pay-runs";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";

type RunSumsProps = Pick<
  RiderPayRun,
  "earnedMinor" | "advancesMinor" | "payMinor" | "paidMinor"
> & {
  currency: string;
};

/** What a run pays in total. */
export async function RunSums({ currency, ...run }: RunSumsProps) {
  const { totals: texts } = await readMessages(PAY_RUNS);
  const tile = (label: string, minor: number, isHero = false) => (
    <StatTile label={label} value={toDecimal(minor, currency)} isHero={isHero}>
      <Money minor={minor} currency={currency} />
    </StatTile>
  );
  return (
    <StatList>
      {tile(texts.pay, run.payMinor, true)}
      {tile(texts.paid, run.paidMinor)}
      {tile(texts.earned, run.earnedMinor)}
      {tile(texts.advances, run.advancesMinor)}
    </StatList>
  );
}
