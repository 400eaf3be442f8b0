import type { ReactNode } from "react";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Pager } from "@/components/ui/pager";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SearchParams } from "@/lib/dashboard/search-texts";
import { listNotices } from "@/lib/domain/platform/alerts/list-notices";
import type { AlertStaff } from "@/lib/domain/platform/alerts/read-alert-preferences";
import { NOTICES } from "@/lib/messages/notices.gen";
import { NoticeList } from "./notice-list";
import { noticePositionOf } from "./notice-position";
import type { NoticeStream } from "./notice-stream";
import { ReadAll } from "./read-all";

/** With the choice of emails below on the same page, shorter. */
const PAGE_SIZE = 20;

type NoticesViewProps = {
  user: AlertStaff;
  timeZone: string;
  mayPlace?: boolean;
  stream: NoticeStream;
  /** What the page says of itself, and while there is nothing on it. */
  sub: string;
  empty: string;
  searchParams: Promise<SearchParams>;
  children?: ReactNode;
};

/** The signed-in person's notices, newest first, with what leads on. */
export async function NoticesView(props: NoticesViewProps) {
  const { user, timeZone, mayPlace = false, stream, sub, empty, searchParams, children } = props;
  const messages = await readMessages(NOTICES);
  const position = noticePositionOf(await searchParams);
  const { notices, nextBefore } = await listNotices(user, { ...position, limit: PAGE_SIZE });
  return (
    <>
      <PageHead
        title={messages.title}
        sub={sub}
        live={
          <LiveRefresh
            address={stream.liveAddress}
            event={stream.event}
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
        actions={<ReadAll {...{ notices, messages }} />}
      />
      {notices.length === 0 ? (
        <Empty art="bell" title={messages.empty.title}>
          {empty}
        </Empty>
      ) : (
        <NoticeList {...{ notices, messages }} reader={{ role: user.role, timeZone, mayPlace }} />
      )}
      <Pager
        firstHref={position.before === undefined ? undefined : stream.href}
        nextHref={nextBefore === null ? undefined : `${stream.href}?before=${nextBefore}`}
      >
        {children}
      </Pager>
    </>
  );
}
