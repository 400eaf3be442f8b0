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
import { receiptState } from "../../_components/receipt-state";
import { ReplyForm } from "../../_components/reply-form";

export const generateMetadata = titled(COURIER_MESSAGES, ({ thread }) => thread.metaTitle);

type Props = { params: Promise<{ rider_id: string }> };

/** What the company and one rider wrote to each other, the newest last, and a form for the next message. */
export default async function RiderThreadPage({ params }: Props) {
  const { courier, user } = await requireCourier("message_riders");
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
        <div className="grid max-w-[40rem] gap-3">
          {byDay(entries, timeZone).map(({ day, ofDay }) => (
            <section key={day} aria-label={day} className="grid gap-3">
              <h2 className="text-center text-meta text-muted">{day}</h2>
              <ol className="grid gap-3">
                {ofDay.map((entry) => (
                  <Entry key={entry.id} entry={entry} reader={user.name} timeZone={timeZone} />
                ))}
              </ol>
            </section>
          ))}
        </div>
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

/** The messages of each day, whose dates stand between them. */
function byDay(entries: ThreadEntry[], timeZone: string) {
  const dayOf = ({ writtenAt }: ThreadEntry) => formatInstant(writtenAt, timeZone, "weekday");
  return [...new Set(entries.map(dayOf))].map((day) => ({
    day,
    ofDay: entries.filter((entry) => dayOf(entry) === day),
  }));
}

type EntryProps = {
  entry: ThreadEntry;
  /** The name of the reader, which is not shown. */
  reader: string;
  timeZone: string;
};

/** The text, and below it one line with when it was written, how many got it, and whether it was read. */
async function Entry({ entry, reader, timeZone }: EntryProps) {
  const texts = await readMessages(COURIER_MESSAGES);
  const { from, text, authorName, riders, writtenAt, readAt } = entry;
  const isRider = from === "rider";
  const facts = isRider
    ? []
    : [
        authorName !== reader && authorName,
        riders > 1 && texts.thread.toSeveral({ count: riders }),
        texts.states[receiptState(entry)],
      ].filter((fact) => typeof fact === "string");
  return (
    <li
      className={clsx(
        "rounded-panel px-4 py-2",
        isRider ? "mr-10 border border-border bg-surface" : "ml-10 bg-info-bg",
      )}
    >
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className={clsx("text-meta text-muted", !isRider && "text-right")}>
        <Instant at={writtenAt} timeZone={timeZone} shape="time" />
        {facts.map((fact) => ` · ${fact}`)}
        {isRider && readAt === null && (
          <span className="font-semibold text-warn-fg"> · {texts.thread.unread}</span>
        )}
      </p>
    </li>
  );
}
