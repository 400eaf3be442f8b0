import type { ReactNode } from "react";
import { TotalsList } from "@/components/statements/totals-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { NumberName } from "@/components/ui/number-name";
import { Section } from "@/components/ui/section";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MonthStatement } from "@/lib/domain/money/statements/read-month";
import { LEDGER_KINDS } from "@/lib/messages/ledger-kinds.gen";
import type { StatementsMessages } from "@/lib/messages/statements.gen";
import { sidesOf, type Side } from "../statement-lines";

type MonthSumsProps = {
  messages: StatementsMessages;
  statement: MonthStatement;
  currency: string;
};

/** From the opening balance to the closing one: credits by kind, then debits. */
export async function MonthSums({ messages, statement, currency }: MonthSumsProps) {
  const { sums } = messages;
  const { openingMinor, closingMinor, isOpen } = statement;
  const sides = sidesOf(statement, await readMessages(LEDGER_KINDS));
  const tile = (label: ReactNode, minor: number, isSigned: boolean) => (
    <StatTile label={label} value={toDecimal(minor, currency)}>
      <Money minor={minor} {...{ currency, isSigned }} />
    </StatTile>
  );
  return (
    <>
      <div className="mt-6 print:[&_dl]:grid-cols-4">
        <StatList>
          {tile(<NumberName about="opening">{sums.opening}</NumberName>, openingMinor, false)}
          {tile(sums.in, sides.in.totalMinor, true)}
          {tile(sums.out, sides.out.totalMinor, true)}
          {tile(
            <NumberName about="closing">{isOpen ? sums.soFar : sums.closing}</NumberName>,
            closingMinor,
            false,
          )}
        </StatList>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-x-10 print:grid-cols-2">
        <SideList title={sums.in} none={sums.noneIn} side={sides.in} {...{ sums, currency }} />
        <SideList title={sums.out} none={sums.noneOut} side={sides.out} {...{ sums, currency }} />
      </div>
    </>
  );
}

type SideListProps = {
  title: string;
  none: string;
  side: Side;
  sums: StatementsMessages["sums"];
  currency: string;
};

function SideList({ title, none, side: { lines, totalMinor }, sums, currency }: SideListProps) {
  if (lines.length === 0) {
    return (
      <Section title={title}>
        <Empty title={none} />
      </Section>
    );
  }
  return (
    <Section title={title}>
      <TotalsList
        messages={{ caption: title, heads: sums.heads }}
        lines={[...lines, { label: sums.total, minor: totalMinor, isBalance: true }]}
        currency={currency}
      />
    </Section>
  );
}
