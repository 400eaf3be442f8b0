import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { may } from "@/lib/domain/authority/rights";
import { listSlipPayoutsToLookUp } from "@/lib/domain/money/rider-pay/list-slip-payouts-to-look-up";
import { listHandledWithdrawals } from "@/lib/domain/money/withdrawals/list-handled-withdrawals";
import { listWithdrawalsToPay } from "@/lib/domain/money/withdrawals/list-withdrawals-to-pay";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { QueueSearch } from "../_queue/queue-search";
import { SlipPayouts } from "./_components/slip-payouts";
import { WithdrawalTable } from "./_components/withdrawal-table";

export const generateMetadata = titled(
  ADMIN_WITHDRAWALS,
  ({ withdrawalsPage }) => withdrawalsPage.metaTitle,
);

/** More than a day's work; the oldest come first. */
const QUEUE_SHOWN = 100;
const HANDLED_SHOWN = 10;

type WithdrawalsPageProps = { searchParams: Promise<SearchParams> };

/** The withdrawals that courier companies are waiting for, oldest first, and those handled last. */
export default async function AdminWithdrawalsPage({ searchParams }: WithdrawalsPageProps) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).withdrawalsPage;

  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const search = soughtIn(params);
  const [queue, handled, unanswered] = await Promise.all([
    listWithdrawalsToPay(admin, { search, limit: QUEUE_SHOWN }),
    listHandledWithdrawals(admin, { search, limit: HANDLED_SHOWN }),
    listSlipPayoutsToLookUp(admin, search),
  ]);
  const here = { admin, at: "/admin/withdrawals", searchParams };
  const [toPay, toLookUp] = await Promise.all([
    readClaimedQueue({
      ...here,
      kind: "withdrawal",
      items: queue,
      nameOf: ({ courierName }) => courierName,
    }),
    readClaimedQueue({
      ...here,
      kind: "rider_payout",
      filterName: "riders",
      items: unanswered,
      nameOf: ({ riderName }) => riderName,
    }),
  ]);
  const now = new Date();
  return (
    <>
      <PageHead title={texts.withdrawals} sub={texts.sub} live={<PlatformRefresh />} />
      {!may(user, "pay_withdrawals") && (
        <div className="mb-6">
          <Notice tone="info">{texts.viewAccess}</Notice>
        </div>
      )}
      <QueueSearch label={texts.search} list="withdrawals" {...{ params, admin, user }} />
      {toPay.filter}
      <WithdrawalTable
        caption={texts.withdrawalsToPay}
        withdrawals={toPay.items}
        claim={toPay}
        now={now}
        empty={{
          title: texts.noneToPayTitle,
          text: texts.noneToPay,
        }}
      />
      {unanswered.length > 0 && (
        <SlipPayouts queue={toLookUp} now={now} mayDecide={may(user, "pay_withdrawals")} />
      )}
      <Section title={texts.recentlyHandled}>
        <WithdrawalTable
          caption={texts.handledCaption}
          withdrawals={handled}
          now={now}
          empty={{
            title: texts.noneHandledTitle,
            text: texts.noneHandled,
          }}
        />
      </Section>
    </>
  );
}
