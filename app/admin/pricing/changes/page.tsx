import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { listPriceChanges } from "@/lib/domain/pricing/price-changes/list-price-changes";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { readClaimedQueue } from "../../_queue/claimed-queue";
import { QueueSearch } from "../../_queue/queue-search";
import { ChangeTable } from "./_components/change-table";

export const generateMetadata = titled(ADMIN_PRICING, ({ changesPage }) => changesPage.metaTitle);

/** More than are open at the same time. */
const WAITING_SHOWN = 100;
const DECIDED_SHOWN = 50;

type QueuePageProps = { searchParams: Promise<SearchParams> };

/** Requested price changes, and those decided recently. */
export default async function PriceChangesPage({ searchParams }: QueuePageProps) {
  const texts = (await readMessages(ADMIN_PRICING)).changesPage;

  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const search = soughtIn(params);
  const [waiting, decided] = await Promise.all([
    listPriceChanges(admin, { isDecided: false, search, limit: WAITING_SHOWN }),
    listPriceChanges(admin, { isDecided: true, search, limit: DECIDED_SHOWN }),
  ]);
  const queue = await readClaimedQueue({
    admin,
    kind: "price_change",
    items: waiting,
    at: "/admin/pricing/changes",
    searchParams,
    nameOf: ({ marketName }) => marketName,
    isWaiting: ({ isOwn }) => !isOwn,
  });
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin/pricing", label: texts.pricing }}
        live={<PlatformRefresh />}
      />
      <QueueSearch label={texts.search} list="pricing/changes" {...{ params, admin, user }} />
      {queue.filter}
      <ChangeTable
        caption={texts.waiting}
        changes={queue.items}
        last={queue.column}
        empty={
          queue.empty ?? (
            <Empty art="done" title={texts.noneWaitingTitle}>
              {texts.noneWaiting}
            </Empty>
          )
        }
      />
      <Section title={texts.decided}>
        <ChangeTable
          caption={texts.decidedCaption}
          changes={decided}
          empty={<Empty title={texts.noneDecidedTitle}>{texts.noneDecided}</Empty>}
        />
      </Section>
    </>
  );
}
