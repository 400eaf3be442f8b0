import { MonthList } from "@/components/statements/month-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listMonths } from "@/lib/domain/money/statements/list-months";
import { earningsOf } from "@/lib/domain/money/statements/statement-account";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";

export const generateMetadata = titled(
  COURIER_EARNINGS,
  ({ statementsPage }) => statementsPage.metaTitle,
);

export default async function StatementsPage() {
  const texts = (await readMessages(COURIER_EARNINGS)).statementsPage;

  const { courier } = await requireCourier("withdraw_earnings");
  return (
    <>
      <PageHead
        title={texts.monthlyStatements}
        sub={texts.sub}
        back={{ href: "/courier/earnings", label: texts.earnings }}
      />
      <MonthList
        messages={texts.months}
        months={await listMonths(earningsOf(courier))}
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
