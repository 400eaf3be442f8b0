import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { toDecimal } from "@/lib/core/money";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { may } from "@/lib/domain/authority/rights";
import {
  listCollectionPayoutsByPlatform,
  type ListedCollectionPayout,
} from "@/lib/domain/money/collections/find-collection-payouts";
import {
  listRemittancesByPlatform,
  type ListedRemittance,
} from "@/lib/domain/money/collections/find-remittances";
import {
  listHandledCollections,
  readWaitingCollections,
  type WaitingCollections,
} from "@/lib/domain/money/collections/list-handled-collections";
import {
  listPaymentsToReturn,
  type PaymentToReturn,
} from "@/lib/domain/money/collections/list-payments-to-return";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { QueueSearch } from "../_queue/queue-search";
import { HandledCollections } from "./_components/handled-collections";
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
  const [texts, declared, requested, handled, waiting, toReturn] = await Promise.all([
    readMessages(ADMIN_COLLECTIONS),
    listRemittancesByPlatform(admin, search),
    listCollectionPayoutsByPlatform(admin, search),
    listHandledCollections(admin, search),
    readWaitingCollections(admin),
    listPaymentsToReturn(admin, search),
  ]);
  const here = { admin, at: "/admin/collections", searchParams };
  const [paidIn, toPay, returns] = await readQueues(here, { declared, requested, toReturn });
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
      <Sums waiting={waiting} />
      {(search !== "" || declared.length + requested.length + handled.length > 0) && (
        <div className="mt-6">
          <QueueSearch label={texts.search} list="collections" {...{ params, admin, user }} />
        </div>
      )}
      <StatedMoneySection isOpen {...here} {...{ user, search }} />
      <RemittancesToConfirm
        remittances={paidIn.items}
        queue={paidIn}
        now={now}
        mayDecide={mayDecide}
      />
      <PayoutsToPay payouts={toPay.items} queue={toPay} now={now} mayDecide={mayPay} />
      {toReturn.length > 0 && <PaymentsToReturn queue={returns} now={now} mayDecide={mayPay} />}
      <HandledCollections handled={handled} />
      <StatedMoneySection isOpen={false} {...here} {...{ user, search }} />
    </>
  );
}

type Items = {
  declared: ListedRemittance[];
  requested: ListedCollectionPayout[];
  toReturn: PaymentToReturn[];
};

/** The lists that wait, with who has taken what. */
function readQueues(
  here: { admin: AdminContext; at: string; searchParams: Promise<SearchParams> },
  { declared, requested, toReturn }: Items,
) {
  return Promise.all([
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
}

/** What waits for finance, in each currency in which something does, or else in the first. */
async function Sums({ waiting }: { waiting: WaitingCollections[] }) {
  const { sums: texts } = await readMessages(ADMIN_COLLECTIONS);
  const some = waiting.filter((it) => it.toConfirmMinor + it.toPayMinor > 0);
  return (
    <StatList>
      {(some.length > 0 ? some : waiting.slice(0, 1)).flatMap(
        ({ currency, toConfirmMinor, toPayMinor }) => [
          <StatTile
            key={`confirm ${currency}`}
            label={texts.toConfirm}
            value={toDecimal(toConfirmMinor, currency)}
          >
            <Money minor={toConfirmMinor} currency={currency} />
          </StatTile>,
          <StatTile
            key={`pay ${currency}`}
            label={texts.toPay}
            value={toDecimal(toPayMinor, currency)}
          >
            <Money minor={toPayMinor} currency={currency} />
          </StatTile>,
        ],
      )}
    </StatList>
  );
}
