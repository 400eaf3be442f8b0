import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listAdjustments } from "@/lib/domain/ledger/list-adjustments";
import { AdjustmentTable } from "./_components/adjustment-table";

export const metadata: Metadata = { title: "Adjustments" };

/** More than anybody has open at a time. */
const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 50;

/** What somebody wants to have corrected, and what was corrected last. */
export default async function AdjustmentsPage() {
  const { admin } = await requireAdmin();
  const [waiting, decided] = await Promise.all([
    listAdjustments(admin, { isDecided: false, limit: WAITING_SHOWN }),
    listAdjustments(admin, { isDecided: true, limit: DECIDED_SHOWN }),
  ]);
  return (
    <>
      <PageHead
        title="Adjustments"
        sub="Corrections of wallets and earnings. One person asks on the page of the account, another posts."
        back={{ href: "/admin/ledger", label: "Ledger" }}
      />
      <AdjustmentTable
        caption="Adjustments that wait for another person"
        adjustments={waiting}
        empty={{
          title: "Nothing waiting.",
          text: "Open an account of the ledger to ask for an adjustment of it.",
        }}
      />
      <Section title="Decided last">
        <AdjustmentTable
          caption="Adjustments decided last"
          adjustments={decided}
          empty={{ title: "None yet.", text: "What was posted or rejected appears here." }}
        />
      </Section>
    </>
  );
}
