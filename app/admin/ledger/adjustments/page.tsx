import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { listAdjustments } from "@/lib/domain/money/ledger/list-adjustments";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { readClaimedQueue } from "../../_queue/claimed-queue";
import { QueueSearch } from "../../_queue/queue-search";
import { AdjustmentTable } from "./_components/adjustment-table";

export const generateMetadata = titled(
  ADMIN_LEDGER,
  ({ adjustmentsPage }) => adjustmentsPage.metaTitle,
);

/** More than are open at the same time. */
const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 50;

type QueuePageProps = { searchParams: Promise<SearchParams> };

/** Requested adjustments, and those decided recently. */
export default async function AdjustmentsPage({ searchParams }: QueuePageProps) {
  const texts = (await readMessages(ADMIN_LEDGER)).adjustmentsPage;

  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const search = soughtIn(params);
  const [waiting, decided] = await Promise.all([
    listAdjustments(admin, { isDecided: false, search, limit: WAITING_SHOWN }),
    listAdjustments(admin, { isDecided: true, search, limit: DECIDED_SHOWN }),
  ]);
  const queue = await readClaimedQueue({
    admin,
    kind: "adjustment",
    items: waiting,
    at: "/admin/ledger/adjustments",
    searchParams,
    nameOf: ({ companyName }) => companyName,
    isWaiting: ({ isOwn }) => !isOwn,
  });
  return (
    <>
      <PageHead
        title={texts.adjustments}
        sub={texts.sub}
        back={{ href: "/admin/ledger", label: texts.ledger }}
        live={<PlatformRefresh />}
      />
      <QueueSearch label={texts.search} list="ledger/adjustments" {...{ params, admin, user }} />
      {queue.filter}
      <AdjustmentTable
        caption={texts.adjustmentsToDecide}
        adjustments={queue.items}
        last={queue.column}
        empty={
          queue.empty ?? (
            <Empty art="done" title={texts.noneToDecideTitle}>
              {texts.noneToDecide}
            </Empty>
          )
        }
      />
      <Section title={texts.recentlyDecided}>
        <AdjustmentTable
          caption={texts.recentlyDecidedAdjustments}
          adjustments={decided}
          empty={<Empty title={texts.noneDecidedTitle}>{texts.noneDecided}</Empty>}
        />
      </Section>
    </>
  );
}
