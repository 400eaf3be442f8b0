import type { Metadata } from "next";
import { MonthList } from "@/components/statements/month-list";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listMonths } from "@/lib/domain/statements/list-months";
import { earningsOf } from "@/lib/domain/statements/statement-account";
import { EARNINGS_POSITIONS } from "../earnings-positions";

export const metadata: Metadata = { title: "Monthly statements" };

const WORDS = {
  caption: "Months",
  heads: { month: "Month", file: "File" },
  download: "Download CSV",
};

export default async function StatementsPage() {
  const { courier } = await requireCourier({ positions: EARNINGS_POSITIONS });
  return (
    <>
      <PageHead
        title="Monthly statements"
        sub="The opening balance, deliveries, payouts and closing balance of each month."
        back={{ href: "/courier/earnings", label: "Earnings" }}
      />
      <MonthList
        messages={WORDS}
        months={await listMonths(earningsOf(courier))}
        base="/courier/earnings/statements"
        empty={
          <Empty title="No statements yet.">
            Your first statement will appear here once a delivery is settled.
          </Empty>
        }
      />
    </>
  );
}
