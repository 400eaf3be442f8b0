import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { may } from "@/lib/domain/authority/rights";
import { listCollectionPayoutsByPlatform } from "@/lib/domain/money/collections/find-collection-payouts";
import { listRemittancesByPlatform } from "@/lib/domain/money/collections/find-remittances";
import { listPaymentsToReturn } from "@/lib/domain/money/collections/list-payments-to-return";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { QueueSearch } from "../_queue/queue-search";
import { PaymentsToReturn } from "./_components/payments-to-return";
import { PayoutsToPay } from "./_components/payouts-to-pay";
import { RemittancesToConfirm } from "./_components/remittances-to-confirm";
import { StatedMoneySection } from "./_components/stated-money-section";

export const generateMetadata = titled(ADMIN_COLLECTIONS, ({ title }) => title);

type CollectionsPageProps = { searchParams: Promise<SearchParams> };

/** What companies paid in and merchants asked for, and what was decided lately. */
export default async function AdminCollectionsPage({ searchParams }: CollectionsPageProps) {
  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const search = soughtIn(params);
  const [texts, declared, confirmed, requested, decided, toReturn] = await Promise.all([
    readMessages(ADMIN_COLLECTIONS),
    listRemittancesByPlatform(admin, { isDeclared: true, search }),
    listRemittancesByPlatform(admin, { isDeclared: false, search }),
    listCollectionPayoutsByPlatform(admin, { isRequested: true, search }),
    listCollectionPayoutsByPlatform(admin, { isRequested: false, search }),
    listPaymentsToReturn(admin, search),
  ]);
  const here = { admin, at: "/admin/collections", searchParams };
  const [paidIn, toPay, returns] = await Promise.all([
    readClaimedQueue({
      ...here,
      kind: "remittance",
      filterName: "remittances",
      items: declared,
      nameOf: ({ courierName }) => courierName,
    }),
    readClaimedQueue({
      ...here,
      kind: "collection_payout",
      filterName: "payouts",
      items: requested,
      nameOf: ({ merchantName }) => merchantName,
    }),
    readClaimedQueue({
      ...here,
      kind: "collection_payment",
      filterName: "returns",
      items: toReturn,
      nameOf: ({ parcelCode, item, id }) => parcelCode ?? item ?? id,
    }),
  ]);
  const now = new Date();
  const mayDecide = may(user, "confirm_remittances");
  const mayPay = may(user, "pay_collections");
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} live={<PlatformRefresh />} />
      {!mayDecide && !mayPay && (
        <div className="mb-6">
          <Notice tone="info">{texts.viewAccess}</Notice>
        </div>
      )}
      <QueueSearch label={texts.search} list="collections" {...{ params, admin, user }} />
      <StatedMoneySection isOpen {...here} {...{ user, search }} />
      <RemittancesToConfirm
        remittances={paidIn.items}
        queue={paidIn}
        now={now}
        mayDecide={mayDecide}
      />
      <PayoutsToPay payouts={toPay.items} queue={toPay} now={now} mayDecide={mayPay} />
      {toReturn.length > 0 && <PaymentsToReturn queue={returns} now={now} mayDecide={mayPay} />}
      {confirmed.length > 0 && (
        <RemittancesToConfirm remittances={confirmed} now={now} mayDecide={false} />
      )}
      {decided.length > 0 && <PayoutsToPay payouts={decided} now={now} mayDecide={false} />}
      <StatedMoneySection isOpen={false} {...here} {...{ user, search }} />
    </>
  );
}
