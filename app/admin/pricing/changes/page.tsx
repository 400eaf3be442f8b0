import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listPriceChanges } from "@/lib/domain/pricing/price-changes/list-price-changes";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { ChangeTable } from "./_components/change-table";

export const generateMetadata = titled(ADMIN_PRICING, ({ changesPage }) => changesPage.metaTitle);

/** More than are open at the same time. */
const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 50;

/** Requested price changes, and those decided recently. */
export default async function PriceChangesPage() {
  const texts = (await readMessages(ADMIN_PRICING)).changesPage;

  const { admin } = await requireAdmin();
  const [waiting, decided] = await Promise.all([
    listPriceChanges(admin, { isDecided: false, limit: WAITING_SHOWN }),
    listPriceChanges(admin, { isDecided: true, limit: DECIDED_SHOWN }),
  ]);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin/pricing", label: texts.pricing }}
        actions={<PlatformRefresh />}
      />
      <ChangeTable
        caption={texts.waiting}
        changes={waiting}
        empty={{ title: texts.noneWaitingTitle, text: texts.noneWaiting }}
      />
      <Section title={texts.decided}>
        <ChangeTable
          caption={texts.decidedCaption}
          changes={decided}
          empty={{ title: texts.noneDecidedTitle, text: texts.noneDecided }}
        />
      </Section>
    </>
  );
}
