import type { ReactNode } from "react";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { NumberName } from "@/components/ui/number-name";
import { formatDay } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { EarningsDay } from "@/lib/domain/money/metrics/read-earnings-statement";
import {
  COURIER_EARNINGS,
  type CourierEarningsMessages,
} from "@/lib/messages/courier-earnings.gen";
import type { NumbersMessages } from "@/lib/messages/numbers.gen";

type Texts = CourierEarningsMessages["statementDays"];

type StatementDaysProps = { days: EarningsDay[]; currency: string };

/** A line for each day with movements, the newest first, with the balance at its end. */
export async function StatementDays({ days, currency }: StatementDaysProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).statementDays;

  return (
    <DataList
      caption={texts.caption}
      columns={columnsFor(texts, currency)}
      rows={days}
      rowKey={({ day }) => day}
      areas={["day balance", "settled withdrawn", "gross fees"]}
      empty={<Empty title={texts.emptyTitle}>{texts.empty}</Empty>}
    />
  );
}

function columnsFor(texts: Texts, currency: string): Column<EarningsDay>[] {
  const money = (
    key: keyof Texts["heads"],
    about: keyof NumbersMessages,
    minorOf: (day: EarningsDay) => number,
    isStrong = false,
  ): Column<EarningsDay> => ({
    key,
    head: <NumberName about={about}>{texts.heads[key]}</NumberName>,
    area: key,
    align: "right",
    cell: (day) => (
      <Named name={texts.heads[key]} isNothing={minorOf(day) === 0}>
        <Money minor={minorOf(day)} currency={currency} isStrong={isStrong} />
      </Named>
    ),
  });
  return [
    { key: "day", head: texts.heads.day, area: "day", cell: ({ day }) => formatDay(day) },
    {
      key: "deliveries",
      head: <NumberName about="completed">{texts.heads.deliveries}</NumberName>,
      align: "right",
      cell: ({ deliveries }) => deliveries,
    },
    money("gross", "gross_delivery_value", (it) => it.grossMinor),
    money("fees", "platform_fees", (it) => it.platformFeesMinor),
    money("settled", "settled", (it) => it.settledMinor),
    money("withdrawn", "total_withdrawn", (it) => it.withdrawnMinor),
    money("balance", "day_balance", (it) => it.balanceMinor, true),
  ];
}

type NamedProps = { name: string; isNothing: boolean; children: ReactNode };

/** Without columns there are no heads, so each number has its name. Zeros are muted. */
function Named({ name, isNothing, children }: NamedProps) {
  return (
    <span className={isNothing ? "text-muted" : undefined}>
      <span aria-hidden="true" className="hidden text-meta text-muted @max-3xl:inline">
        {name}{" "}
      </span>
      {children}
    </span>
  );
}
