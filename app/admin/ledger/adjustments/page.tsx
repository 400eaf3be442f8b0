import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listAdjustments } from "@/lib/domain/money/ledger/list-adjustments";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { AdjustmentTable } from "./_components/adjustment-table";

export const generateMetadata = titled(
  ADMIN_LEDGER,
  ({ adjustmentsPage }) => adjustmentsPage.metaTitle,
);

/** More than are open at the same time. */
const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 50;

/** Requested adjustments, and those decided recently. */
export default async function AdjustmentsPage() {
  const texts = (await readMessages(ADMIN_LEDGER)).adjustmentsPage;

  const { admin } = await requireAdmin();
  const [waiting, decided] = await Promise.all([
    listAdjustments(admin, { isDecided: false, limit: WAITING_SHOWN }),
    listAdjustments(admin, { isDecided: true, limit: DECIDED_SHOWN }),
  ]);
  return (
    <>
      <PageHead
        title={texts.adjustments}
        sub={texts.sub}
        back={{ href: "/admin/ledger", label: texts.ledger }}
        actions={<PlatformRefresh />}
      />
      <AdjustmentTable
        caption={texts.adjustmentsToDecide}
        adjustments={waiting}
        empty={{
          title: texts.noneToDecideTitle,
          text: texts.noneToDecide,
        }}
      />
      <Section title={texts.recentlyDecided}>
        <AdjustmentTable
          caption={texts.recentlyDecidedAdjustments}
          adjustments={decided}
          empty={{
            title: texts.noneDecidedTitle,
            text: texts.noneDecided,
          }}
        />
      </Section>
    </>
  );
}
