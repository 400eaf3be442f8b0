import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listAdjustments } from "@/lib/domain/ledger/list-adjustments";
import { AdjustmentTable } from "./_components/adjustment-table";

export const metadata: Metadata = { title: "Adjustments" };

/** More than are ever open at a time. */
const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 50;

/** Requested adjustments, and those decided recently. */
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
        sub="Corrections to wallets and earnings. One person requests an adjustment on the account's page, another posts it."
        back={{ href: "/admin/ledger", label: "Ledger" }}
      />
      <AdjustmentTable
        caption="Adjustments to decide"
        adjustments={waiting}
        empty={{
          title: "No adjustments to decide.",
          text: "To request one, open an account in the ledger.",
        }}
      />
      <Section title="Recently decided">
        <AdjustmentTable
          caption="Recently decided adjustments"
          adjustments={decided}
          empty={{
            title: "No decided adjustments yet.",
            text: "Posted and rejected adjustments will appear here.",
          }}
        />
      </Section>
    </>
  );
}
