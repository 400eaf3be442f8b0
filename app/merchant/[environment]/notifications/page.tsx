import { NoticeList } from "@/app/_notices/notice-list";
import { noticePositionOf } from "@/app/_notices/notice-position";
import { ReadAll } from "@/app/_notices/read-all";
import { LiveRefresh } from "@/components/live/live-refresh";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { formatInstant } from "@/lib/core/format-time";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import { listNotices } from "@/lib/domain/platform/alerts/list-notices";
import { NOTICES, type NoticesMessages } from "@/lib/messages/notices.gen";

export const generateMetadata = titled(NOTICES, ({ title }) => title);

const PAGE_SIZE = 50;

const PAGE = "/merchant/live/notifications";

type NotificationsPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

/** Notifications about live orders and money, for the signed-in person. */
export default async function NotificationsPage({ params, searchParams }: NotificationsPageProps) {
  const { merchant, user } = await requireMerchant((await params).environment);
  const messages = await readMessages(NOTICES);
  if (merchant.environment === "test") return <OfTest messages={messages} />;
  const position = noticePositionOf(await searchParams);
  const page = await listNotices(user, { ...position, limit: PAGE_SIZE });
  const { timezone } = merchant.market;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        actions={
          <>
            <LiveRefresh
              address="/merchant/live/live"
              event="changes"
              shown={formatInstant(new Date(), timezone, "time")}
            />
            <ReadAll {...page} messages={messages} />
          </>
        }
      />
      {page.notices.length === 0 ? (
        <Empty title={messages.empty.title}>{messages.empty.text}</Empty>
      ) : (
        <NoticeList
          notices={page.notices}
          messages={messages}
          reader={{ timeZone: timezone, mayPlace: mayPlaceOrders({ merchant, user }) }}
        />
      )}
      <Pager
        firstHref={position.before === undefined ? undefined : PAGE}
        nextHref={page.nextBefore === null ? undefined : `${PAGE}?before=${page.nextBefore}`}
      >
        <AppLink href="/merchant/live/settings/notifications#emails">{messages.choose}</AppLink>
      </Pager>
    </>
  );
}

function OfTest({ messages }: { messages: NoticesMessages }) {
  return (
    <>
      <PageHead title={messages.title} />
      <Empty
        title={messages.test.title}
        action={<Button href={PAGE}>{messages.test.action}</Button>}
      >
        {messages.test.text}
      </Empty>
    </>
  );
}
