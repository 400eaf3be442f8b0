import clsx from "clsx";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { formatInstant } from "@/lib/core/format-time";
import { newId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { MESSAGE_MAX_LENGTH } from "@/lib/domain/handover/rider-messages/message-limits";
import {
  readRiderThread,
  type ThreadEntry,
} from "@/lib/domain/handover/rider-messages/read-rider-thread";
import { COURIER_MESSAGES } from "@/lib/messages/courier-messages.gen";
import { MarkReadForm } from "../../_components/mark-read-form";
import { ReceiptState } from "../../_components/receipt-state";
import { ReplyForm } from "../../_components/reply-form";

export const generateMetadata = titled(COURIER_MESSAGES, ({ thread }) => thread.metaTitle);

type Props = { params: Promise<{ rider_id: string }> };

/** What the company and one rider wrote to each other, the newest last, and a form for the next message. */
export default async function RiderThreadPage({ params }: Props) {
  const { courier } = await requireCourier("message_riders");
  const { rider_id: riderId } = await params;
  const [{ thread: texts, title }, { rider, entries }] = await Promise.all([
    readMessages(COURIER_MESSAGES),
    orNotFound(readRiderThread(courier, riderId), "rider_not_found"),
  ]);
  const { timezone: timeZone } = courier;
  const newest = entries.findLast(({ from, readAt }) => from === "rider" && readAt === null);
  const id = String(rider.id);
  return (
    <>
      <PageHead
        title={texts.title({ name: rider.name })}
        sub={texts.sub}
        back={{ href: "/courier/messages", label: title }}
        live={
          <LiveRefresh
            address="/courier/live"
            event="riders"
            shown={formatInstant(new Date(), timeZone, "time")}
          />
        }
        actions={<Button href={`/courier/riders/${id}`}>{texts.openRider}</Button>}
      />
      {entries.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ol className="grid max-w-[40rem] gap-3">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} riderName={rider.name} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {newest && (
        <div className="mt-4">
          <MarkReadForm riderId={id} upTo={newest.writtenAt.toISOString()} />
        </div>
      )}
      <ReplyForm
        id={newId("rms")}
        riderId={id}
        name={rider.name}
        textLength={MESSAGE_MAX_LENGTH}
        newestId={entries.at(-1)?.id}
      />
    </>
  );
}

type EntryProps = { entry: ThreadEntry; riderName: string; timeZone: string };

async function Entry({ entry, riderName, timeZone }: EntryProps) {
  const texts = await readMessages(COURIER_MESSAGES);
  const { from, text, authorName, riders, writtenAt, readAt } = entry;
  const isRider = from === "rider";
  return (
    <li
      className={clsx(
        "rounded-panel px-4 py-3",
        isRider ? "mr-10 border border-border bg-surface" : "ml-10 bg-info-bg",
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-meta text-muted">
        <span>
          {isRider ? riderName : authorName}
          {riders > 1 && ` · ${texts.thread.toSeveral({ count: riders })}`}
          {" · "}
          <Instant at={writtenAt} timeZone={timeZone} />
        </span>
        {!isRider && <ReceiptState texts={texts} receipt={entry} />}
        {isRider && readAt === null && (
          <span className="font-semibold text-warn-fg">{texts.thread.unread}</span>
        )}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}
