import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { NameLink } from "@/components/ui/name-link";
import { PageHead } from "@/components/ui/page-head";
import { StatusBadge } from "@/components/ui/status-badge";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import { listDisputes } from "@/lib/domain/ordering/disputes/list-disputes";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { ADMIN_DISPUTES, type AdminDisputesMessages } from "@/lib/messages/admin-disputes.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { QueueSearch } from "../_queue/queue-search";
import { orderName } from "../orders/order-name";

type Texts = AdminDisputesMessages["disputesPage"];

export const generateMetadata = titled(
  ADMIN_DISPUTES,
  ({ disputesPage }) => disputesPage.metaTitle,
);

/** If there are more, the oldest are shown. */
const SHOWN = 100;

type DisputesPageProps = { searchParams: Promise<SearchParams> };

/** The deliveries that their receivers dispute. */
export default async function AdminDisputesPage({ searchParams }: DisputesPageProps) {
  const texts = (await readMessages(ADMIN_DISPUTES)).disputesPage;

  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const queue = await readClaimedQueue({
    admin,
    kind: "order",
    items: await listDisputes(admin, { search: soughtIn(params), limit: SHOWN }),
    at: "/admin/disputes",
    searchParams,
    nameOf: orderName,
  });
  return (
    <>
      <PageHead
        title={texts.disputes}
        sub={texts.sub}
        back={{ href: "/admin", label: texts.queues }}
        live={<PlatformRefresh />}
      />
      <QueueSearch label={texts.search} list="disputes" {...{ params, admin, user }} />
      {queue.filter}
      <DataList
        caption={texts.caption}
        columns={[...columnsFor(texts, new Date()), queue.column]}
        rows={queue.items}
        rowKey={({ id }) => id}
        rowHref={({ merchantId, id }) => `/admin/orders/${merchantId}/${id}`}
        areas={["said age", "merchant fee", "rider due", "claim claim"]}
        empty={
          queue.empty ?? (
            <Empty art="people" title={texts.emptyTitle}>
              {texts.empty}
            </Empty>
          )
        }
      />
    </>
  );
}

function columnsFor(texts: Texts, now: Date): Column<OperationsOrder>[] {
  return [
    {
      key: "said",
      head: texts.heads.said,
      area: "said",
      cell: ({ disputeReason, disputeAnsweredAt }) => (
        <>
          {disputeReason}
          <span className="block text-meta text-muted">
            {disputeAnsweredAt ? texts.answered : texts.notAnswered}
          </span>
        </>
      ),
    },
    {
      key: "merchant",
      head: texts.heads.merchant,
      area: "merchant",
      cell: ({ merchantId, merchantName }) => (
        <NameLink href={`/admin/merchants/${merchantId}`}>{merchantName}</NameLink>
      ),
    },
    {
      key: "rider",
      head: texts.heads.rider,
      area: "rider",
      cell: ({ rider, courierId, courierName }) => (
        <span className="flex flex-wrap gap-x-3">
          {rider && <NameLink href={`/admin/riders/${rider.id}`}>{rider.name}</NameLink>}
          {courierId && <NameLink href={`/admin/couriers/${courierId}`}>{courierName}</NameLink>}
        </span>
      ),
    },
    {
      key: "fee",
      head: texts.heads.fee,
      area: "fee",
      align: "right",
      cell: ({ feeMinor, currency }) => <Money minor={feeMinor} currency={currency} />,
    },
    {
      key: "age",
      head: texts.heads.age,
      area: "age",
      align: "right",
      cell: ({ disputedAt, timezone }) =>
        disputedAt && <Ago at={disputedAt} timeZone={timezone} now={now} isBrief />,
    },
    {
      key: "due",
      head: texts.heads.due,
      area: "due",
      align: "right",
      cell: ({ disputeDueAt: dueAt, timezone }) =>
        dueAt && <Due texts={texts} dueAt={dueAt} timeZone={timezone} now={now} />,
    },
  ];
}

type DueProps = { texts: Texts; dueAt: Date; timeZone: string; now: Date };

function Due({ texts, dueAt, timeZone, now }: DueProps) {
  return (
    <>
      <Instant at={dueAt} timeZone={timeZone} />
      {dueAt < now && (
        <span className="block">
          <StatusBadge tone="bad" shape="full">
            {texts.overdue}
          </StatusBadge>
        </span>
      )}
    </>
  );
}
