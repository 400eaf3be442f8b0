import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { NameLink } from "@/components/ui/name-link";
import { PageHead } from "@/components/ui/page-head";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type SearchParams, soughtIn } from "@/lib/dashboard/search-texts";
import {
  type EndpointHealth,
  listFailingEndpoints,
} from "@/lib/domain/messaging/webhooks/list-failing-endpoints";
import { ADMIN_WEBHOOKS, type AdminWebhooksMessages } from "@/lib/messages/admin-webhooks.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { readClaimedQueue } from "../_queue/claimed-queue";
import { QueueSearch } from "../_queue/queue-search";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { HealthBadge } from "./health-badge";

export const generateMetadata = titled(
  ADMIN_WEBHOOKS,
  ({ webhooksPage }) => webhooksPage.metaTitle,
);

/** If more endpoints fail at once, the cause is not a merchant's. */
const SHOWN = 100;

type WebhooksPageProps = { searchParams: Promise<SearchParams> };

/** The live webhook endpoints of merchants, failing ones first, as its queue counts them. */
export default async function AdminWebhooksPage({ searchParams }: WebhooksPageProps) {
  const messages = await readMessages(ADMIN_WEBHOOKS);
  const texts = messages.webhooksPage;

  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const queue = await readClaimedQueue({
    admin,
    kind: "webhook_endpoint",
    items: await listFailingEndpoints(admin, { search: soughtIn(params), limit: SHOWN }),
    at: "/admin/webhooks",
    searchParams,
    nameOf: ({ url }) => url,
    isWaiting: ({ failingSince }) => failingSince !== null,
  });
  return (
    <>
      <PageHead title={texts.webhooks} sub={texts.sub} live={<PlatformRefresh />} />
      <QueueSearch label={texts.search} list="webhooks" {...{ params, admin, user }} />
      {queue.filter}
      <DataList
        caption={texts.caption}
        columns={[...columnsFor(messages, new Date()), ...(queue.filter ? [queue.column] : [])]}
        rows={queue.items}
        rowKey={({ id }) => id}
        rowHref={({ merchantId, id }) => `/admin/webhooks/${merchantId}/${id}`}
        areas={["url state", "merchant merchant", "failed waiting", "since since", "claim claim"]}
        empty={
          queue.empty ?? (
            <Empty art="signals" title={texts.emptyTitle}>
              {texts.empty}
            </Empty>
          )
        }
      />
    </>
  );
}

function columnsFor(messages: AdminWebhooksMessages, now: Date): Column<EndpointHealth>[] {
  const texts = messages.webhooksPage;
  return [
    {
      key: "url",
      head: texts.heads.url,
      area: "url",
      cell: ({ url }) => <span className="wrap-anywhere">{url}</span>,
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
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: (it) => <HealthBadge messages={messages} endpoint={it} />,
    },
    {
      key: "since",
      head: texts.heads.since,
      area: "since",
      cell: ({ failingSince }) =>
        failingSince && <Ago at={failingSince} timeZone={ADMIN_TIMEZONE} now={now} isBrief />,
    },
    {
      key: "failed",
      head: texts.heads.failed,
      area: "failed",
      align: "right",
      cell: ({ failed }) => <WithLabel label={texts.failed}>{failed}</WithLabel>,
    },
    {
      key: "waiting",
      head: texts.heads.waiting,
      area: "waiting",
      align: "right",
      cell: ({ waiting }) => <WithLabel label={texts.waiting}>{waiting}</WithLabel>,
    },
  ];
}
