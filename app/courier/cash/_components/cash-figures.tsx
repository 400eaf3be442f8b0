import { Ago } from "@/components/ui/ago";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CompanyCash } from "@/lib/domain/money/collections/read-company-cash";
import { COURIER_CASH } from "@/lib/messages/courier-cash.gen";

type CashFiguresProps = { cash: CompanyCash; currency: string; timeZone: string; now: Date };

/** Where the money is that the platform has not received. */
export async function CashFigures({ cash, currency, timeZone, now }: CashFiguresProps) {
  const { figures: texts } = await readMessages(COURIER_CASH);
  const { toRemitMinor, declaredMinor, owedMinor, owedSince, companyLimitMinor } = cash;
  const withRiders = cash.riders.reduce((sum, { inHandMinor }) => sum + inHandMinor, 0);
  const atCounters = cash.counters.reduce((sum, { inHandMinor }) => sum + inHandMinor, 0);
  const tile = (minor: number) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{formatMoney(minor, currency)}</span>,
  });
  return (
    <StatList>
      <StatTile label={texts.toPayIn} {...tile(toRemitMinor)} isHero />
      <StatTile label={texts.withRiders} {...tile(withRiders)} />
      {cash.counters.length > 0 && <StatTile label={texts.atCounters} {...tile(atCounters)} />}
      <StatTile label={texts.declared} {...tile(declaredMinor)} />
      <StatTile
        label={texts.owed}
        {...tile(owedMinor)}
        delta={
          <span className="text-meta text-muted">
            {texts.limit({ limit: formatMoney(companyLimitMinor, currency) })}
            {owedSince !== null && (
              <> · {texts.oldest({ when: <Ago at={owedSince} timeZone={timeZone} now={now} /> })}</>
            )}
          </span>
        }
      />
    </StatList>
  );
}
