import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import { may } from "@/lib/domain/authority/rights";
import { findTopUpByReference } from "@/lib/domain/money/top-ups/find-top-up-by-reference";
import { listHandledTopUps } from "@/lib/domain/money/top-ups/list-handled-top-ups";
import { listPaymentsInReview } from "@/lib/domain/money/top-ups/list-payments-in-review";
import { listTopUpsToConfirm } from "@/lib/domain/money/top-ups/list-top-ups-to-confirm";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { FoundReference } from "./_components/found-reference";
import { HandledTopUps } from "./_components/handled-top-ups";
import { PaymentsInReview } from "./_components/payments-in-review";
import { TopUpQueue, UnpaidTopUps } from "./_components/top-up-queue";

export const generateMetadata = titled(ADMIN_TOP_UPS, ({ topUpsPage }) => topUpsPage.metaTitle);

/** More than a day's work; the oldest come first. */
const QUEUE_SHOWN = 100;
const HANDLED_SHOWN = 10;

const isPaid = ({ state }: ReviewedTopUp) => state === "declared";

type TopUpsPageProps = { searchParams: Promise<SearchParams> };

/** Unconfirmed top-ups, oldest first, and those handled recently. */
export default async function AdminTopUpsPage({ searchParams }: TopUpsPageProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).topUpsPage;

  const { admin, user } = await requireAdmin();
  const asked = [(await searchParams).reference].flat()[0]?.trim().slice(0, 200) ?? "";
  const [inReview, queue, handled, found] = await Promise.all([
    listPaymentsInReview(admin, { limit: QUEUE_SHOWN }),
    listTopUpsToConfirm(admin, { limit: QUEUE_SHOWN }),
    listHandledTopUps(admin, { limit: HANDLED_SHOWN }),
    asked === "" ? undefined : findTopUpByReference(admin, asked),
  ]);
  const ofTopUps = {
    admin,
    kind: "top_up",
    at: "/admin/top-ups",
    searchParams,
    nameOf: ({ reference }: ReviewedTopUp) => reference,
  } as const;
  const [claimed, reviewed] = await Promise.all([
    readClaimedQueue({ ...ofTopUps, items: queue.filter(isPaid) }),
    readClaimedQueue({ ...ofTopUps, items: inReview, filterName: "payments" }),
  ]);
  const unpaid = queue.filter((topUp) => !isPaid(topUp));
  const now = new Date();
  return (
    <>
      <PageHead
        title={texts.topUps}
        sub={texts.sub}
        live={<PlatformRefresh />}
        actions={<Button href="/admin/top-ups/statements">{texts.statements}</Button>}
      />
      {!may(user, "decide_top_ups") && (
        <div className="mb-6">
          <Notice tone="info">{texts.viewAccess}</Notice>
        </div>
      )}
      <div className="mb-6 max-w-[32rem]">
        <SearchBox name="reference" label={texts.searchLabel} defaultValue={asked} />
        {found && <FoundReference asked={asked} found={found} />}
      </div>
      {inReview.length > 0 && <PaymentsInReview queue={reviewed} now={now} />}
      <Section title={texts.toConfirm}>
        <TopUpQueue queue={claimed} now={now} />
      </Section>
      {unpaid.length > 0 && (
        <Section title={texts.notPaidYet} sub={texts.notPaidYetSub}>
          <UnpaidTopUps topUps={unpaid} now={now} />
        </Section>
      )}
      <Section title={texts.recentlyHandled}>
        <HandledTopUps topUps={handled} now={now} />
      </Section>
    </>
  );
}
