import type { ReactNode } from "react";
import { RoomForNews } from "@/components/live/room-for-news";
import { Instant } from "@/components/ui/instant";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ChosenCounter } from "@/lib/domain/order-counter";
import type { Reading } from "@/lib/domain/order-reading";
import { HEADLINES } from "@/lib/messages/headlines.gen";
import { CounterNotice } from "./counter-notice";

type OrderHeadlineProps = {
  reading: Reading;
  /** The counter where its recipient fetches it, which says more than the failed try; null without one. */
  counter: ChosenCounter | null;
  /** When the parcel arrives by its rider's position; null while that is not known. */
  expectedAt?: Date | null;
  /** Whether the reader is the order's merchant. */
  isMerchants?: boolean;
  timeZone: string;
  /** A link to what the reader can do about a failed order. */
  action?: ReactNode;
  isActionShown?: boolean;
};

/**
 * What is happening with an order and what comes next, above everything else on its page. As long as something comes
 * next, it has room for the longest text, so that the order's steps move nothing below it.
 */
export async function OrderHeadline(props: OrderHeadlineProps) {
  const { counter, timeZone } = props;
  if (counter) return <CounterNotice counter={counter} timeZone={timeZone} />;
  const { reading, expectedAt = null, isMerchants = false, action, isActionShown = false } = props;
  const { headline, by, next, nextTry } = reading;
  const messages = await readMessages(HEADLINES);
  const texts = messages[isMerchants ? "merchant" : "staff"];
  const text = texts[headline];
  // A dispute has one piece of news left, which may take a day.
  const isOpen = next !== null && headline !== "disputed";
  const timeOf = (at: Date) => <Instant at={at} timeZone={timeZone} shape="time" />;
  const arrives = expectedAt && timeOf(expectedAt);
  const promised = (when: ReactNode) =>
    arrives ? messages.arrives({ arrives, when }) : messages.promised({ when });
  return (
    <div data-headline={headline} className="mb-6 grid rounded-panel bg-sunken px-4 py-3 sm:px-5">
      <div className={ROW}>
        <div key={headline} className="min-w-0">
          <p className="font-semibold">
            {headline === "waiting" && by ? messages.waits({ when: timeOf(by) }) : text.says}
          </p>
          <p className="max-w-[68ch] text-muted">
            {nextTry === null && "next" in text && text.next}{" "}
            {nextTry
              ? messages.nextTry({ when: <TryTime {...nextTry} timeZone={timeZone} /> })
              : by &&
                (headline === "scheduled"
                  ? messages.at({ when: <Instant at={by} timeZone={timeZone} /> })
                  : headline !== "waiting" && promised(timeOf(by)))}
          </p>
        </div>
        {isActionShown && action}
      </div>
      <RoomForNews isOpen={isOpen}>
        <Room
          text={longest(Object.values(texts))}
          more={messages.nextTry({ when: "00 Nov, 00:00–00:00" })}
        />
        {action && <Room text={longest(FAILED.map((it) => texts[it]))} action={action} />}
      </RoomForNews>
    </div>
  );
}

type TryTimeProps = { from: Date; until: Date; timeZone: string };

const TryTime = ({ from, until, timeZone }: TryTimeProps) => (
  <strong data-next-try={from.toISOString()} className="font-semibold whitespace-nowrap">
    <Instant at={from} timeZone={timeZone} shape="dateAndTime" />–
    <Instant at={until} timeZone={timeZone} shape="time" />
  </strong>
);

const ROW = "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 [grid-area:1/1]";

/** What an order that failed says. */
const FAILED = [
  "returned",
  "cancelled",
  "no_rider_found",
  "rider_cancelled",
  "cancelled_by_others",
  "not_delivered",
] as const;

type Text = { says: string; next?: string };

/** The height of a text that may come, and of what stands beside it. */
const Room = ({ text, more, action }: { text: Text; more?: ReactNode; action?: ReactNode }) => (
  <div aria-hidden="true" className={`invisible ${ROW}`}>
    <div className="min-w-0">
      <p className="font-semibold">{text.says}</p>
      <p className="max-w-[68ch]">
        {text.next} {more}
      </p>
    </div>
    {action}
  </div>
);

const longest = (texts: Text[]): Text =>
  texts.reduce((found, it) => (lengthOf(it) > lengthOf(found) ? it : found));

const lengthOf = ({ says, next = "" }: Text) => says.length + next.length;
