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
        sub="What was there, what deliveries brought, what was paid out and what was left."
        back={{ href: "/courier/earnings", label: "Earnings" }}
      />
      <MonthList
        words={WORDS}
        months={await listMonths(earningsOf(courier))}
        base="/courier/earnings/statements"
        empty={
          <Empty title="No statements yet.">
            The first one is here as soon as a delivery is settled.
          </Empty>
        }
      />
    </>
  );
}
