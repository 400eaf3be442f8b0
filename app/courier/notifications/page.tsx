import { AlertPreferences } from "@/app/_notices/alert-preferences";
import { NoticeList } from "@/app/_notices/notice-list";
import { noticePositionOf } from "@/app/_notices/notice-position";
import { ReadAll } from "@/app/_notices/read-all";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import { listNotices } from "@/lib/domain/platform/alerts/list-notices";
import { NOTICES } from "@/lib/messages/notices.gen";

export const generateMetadata = titled(NOTICES, ({ title }) => title);

/** The emails are below. */
const PAGE_SIZE = 20;

const PAGE = "/courier/notifications";

type NotificationsPageProps = { searchParams: Promise<SearchParams> };

/** The company's notifications for the signed-in person, and each person's emails. */
export default async function CourierNotificationsPage({ searchParams }: NotificationsPageProps) {
  const { user } = await requireCourier();
  const messages = await readMessages(NOTICES);
  const position = noticePositionOf(await searchParams);
  const { notices, nextBefore } = await listNotices(user, { ...position, limit: PAGE_SIZE });
  const { timezone } = user.company;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.ofCourier.sub}
        actions={
          <>
            <LiveRefresh
              address="/courier/orders/live"
              event="orders"
              shown={formatInstant(new Date(), timezone, "time")}
            />
            <ReadAll {...{ notices, messages }} />
          </>
        }
      />
      {notices.length === 0 ? (
        <Empty title={messages.empty.title}>{messages.ofCourier.empty}</Empty>
      ) : (
        <NoticeList {...{ notices, messages }} reader={{ timeZone: timezone, mayPlace: false }} />
      )}
      <Pager
        firstHref={position.before === undefined ? undefined : PAGE}
        nextHref={nextBefore === null ? undefined : `${PAGE}?before=${nextBefore}`}
      />
      <AlertPreferences user={user} />
    </>
  );
}
