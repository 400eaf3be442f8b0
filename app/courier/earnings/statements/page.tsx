import { MonthList } from "@/components/statements/month-list";
import type { Column } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import {
  type EarningsMonth,
  listEarningsMonths,
} from "@/lib/domain/money/statements/list-earnings-months";
import { earningsOf } from "@/lib/domain/money/statements/statement-account";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";

export const generateMetadata = titled(
  COURIER_EARNINGS,
  ({ statementsPage }) => statementsPage.metaTitle,
);

export default async function StatementsPage() {
  const texts = (await readMessages(COURIER_EARNINGS)).statementsPage;

  const { courier } = await requireCourier("withdraw_earnings");
  const months = await listEarningsMonths(earningsOf(courier));
  const byMonth = new Map(months.map((it) => [it.month, it]));
  const amount = (
    key: "settled" | "withdrawn" | "closing",
    of: keyof Omit<EarningsMonth, "month">,
  ): Column<string> => ({
    key,
    head: texts.months.heads[key],
    align: "right",
    ...(key === "closing" && { area: "sum" }),
    cell: (month) => (
      <Money
        minor={byMonth.get(month)?.[of] ?? 0}
        currency={courier.currency}
        isStrong={key === "closing"}
      />
    ),
  });
  return (
    <>
      <PageHead
        title={texts.monthlyStatements}
        sub={texts.sub}
        back={{ href: "/courier/earnings", label: texts.earnings }}
      />
      <MonthList
        messages={texts.months}
        months={[...byMonth.keys()]}
        columns={[
          amount("settled", "settledMinor"),
          amount("withdrawn", "withdrawnMinor"),
          amount("closing", "closingMinor"),
        ]}
        base="/courier/earnings/statements"
        empty={
          <Empty art="wallet" title={texts.emptyTitle}>
            {texts.empty}
          </Empty>
        }
      />
    </>
  );
}
