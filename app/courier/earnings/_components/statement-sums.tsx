import { NumberName } from "@/components/ui/number-name";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatMoney } from "@/lib/core/format-money";
import { formatDay } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { EarningsParts } from "@/lib/domain/money/metrics/read-earnings-parts";
import type {
  EarningsDay,
  EarningsStatement,
} from "@/lib/domain/money/metrics/read-earnings-statement";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";

type StatementSumsProps = {
  statement: EarningsStatement & { parts: EarningsParts };
  currency: string;
};

/** The opening balance, the changes by kind, and the closing balance. */
export async function StatementSums({ statement, currency }: StatementSumsProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).statementSums;

  const { days, start, end, openingMinor, closingMinor, parts } = statement;
  const [gross, fees] = [sum(days, "grossMinor"), sum(days, "platformFeesMinor")];
  const money = (minor: number, isSigned = false) => formatMoney(minor, currency, isSigned);
  const tile = (minor: number, isSigned = false) => ({
    value: toDecimal(minor, currency),
    children: <span className="whitespace-nowrap">{money(minor, isSigned)}</span>,
  });
  const note = (words: string) => <span className="text-meta text-muted">{words}</span>;
  return (
    <>
      <StatList>
        <StatTile
          label={texts.openingBalance}
          {...tile(openingMinor)}
          delta={note(texts.before({ day: formatDay(start) }))}
        />
        <StatTile
          label={<NumberName about="settled">{texts.settled}</NumberName>}
          {...tile(sum(days, "settledMinor"), true)}
          delta={note(texts.yourShare)}
        />
        <StatTile
          label={<NumberName about="total_withdrawn">{texts.withdrawn}</NumberName>}
          {...tile(-sum(days, "withdrawnMinor"))}
          delta={note(texts.paidOut)}
        />
        <StatTile
          label={texts.closingBalance}
          {...tile(closingMinor)}
          delta={note(texts.after({ day: formatDay(end) }))}
        />
      </StatList>
      <p className="mt-3 max-w-[68ch] text-meta text-muted">
        {texts.deliveries({ gross: money(gross), fees: money(fees) })}{" "}
        <span data-testid="earnings-parts">
          {texts.parts({
            unsettled: money(parts.unsettledMinor),
            returns: money(parts.returnsMinor),
          })}
        </span>
      </p>
    </>
  );
}

type Amount = "grossMinor" | "platformFeesMinor" | "settledMinor" | "withdrawnMinor";

function sum(days: EarningsDay[], field: Amount): number {
  return days.reduce((total, it) => total + it[field], 0);
}
