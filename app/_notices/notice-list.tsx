import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { noticeTextOf, type NoticeReader } from "@/lib/alerts/notice-text";
import type { Notice } from "@/lib/domain/platform/alerts/list-notices";
import type { NoticesMessages } from "@/lib/messages/notices.gen";
import { ReadNoticesForm } from "./read-notices-form";

type NoticeListProps = { notices: Notice[]; messages: NoticesMessages; reader: NoticeReader };

/** Notices, newest first; unread ones are marked. */
export function NoticeList({ notices, messages, reader }: NoticeListProps) {
  return (
    <ol aria-label={messages.caption} className="divide-y divide-border border-y border-border">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} {...{ notice, messages, reader }} />
      ))}
    </ol>
  );
}

type NoticeItemProps = Omit<NoticeListProps, "notices"> & { notice: Notice };

function NoticeItem({ notice, messages, reader }: NoticeItemProps) {
  const said = noticeTextOf(notice, messages, reader);
  if (!said) return null;
  const { id, createdAt, isRead } = notice;
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 py-3">
      {isRead ? (
        <span />
      ) : (
        <span className="mt-2 size-2 sm:mt-3.5 rounded-full bg-brand">
          <span className="sr-only">{messages.unread}</span>
        </span>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <p
          className={`min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-0 ${isRead ? "" : "font-semibold"}`}
        >
          {said.text}
        </p>
        <span className="text-meta text-muted">
          <Instant at={createdAt} timeZone={reader.timeZone} />
        </span>
        <span className="flex flex-wrap items-center gap-x-4">
          <AppLink href={said.href} className="inline-flex min-h-11 items-center sm:min-h-9">
            {said.action}
          </AppLink>
          {!isRead && <ReadNoticesForm upTo={id} id={id} label={messages.markOne} isQuiet />}
        </span>
      </div>
    </li>
  );
}
