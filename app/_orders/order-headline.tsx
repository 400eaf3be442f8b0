import type { ReactNode } from "react";
import { RoomForNews } from "@/components/live/room-for-news";
import { Instant } from "@/components/ui/instant";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Reading } from "@/lib/domain/order-reading";
import { HEADLINES } from "@/lib/messages/headlines.gen";

type OrderHeadlineProps = {
  reading: Reading;
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
  const { reading, isMerchants = false, timeZone, action, isActionShown = false } = props;
  const { headline, by, next } = reading;
  const messages = await readMessages(HEADLINES);
  const texts = messages[isMerchants ? "merchant" : "staff"];
  const text = texts[headline];
  const all = Object.values(texts);
  // A dispute has one piece of news left, which may take a day.
  const isOpen = next !== null && headline !== "disputed";
  const promised = (when: ReactNode) => messages.promised({ when });
  return (
    <div
      data-headline={headline}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel bg-sunken px-4 py-3 sm:px-5"
    >
      <div className="grid min-w-0">
        <div key={headline} className="[grid-area:1/1]">
          <p className="font-semibold">{text.says}</p>
          <p className="max-w-[68ch] text-muted">
            {"next" in text && text.next}{" "}
            {by &&
              (headline === "scheduled"
                ? messages.at({ when: <Instant at={by} timeZone={timeZone} /> })
                : promised(<Instant at={by} timeZone={timeZone} shape="time" />))}
          </p>
        </div>
        <RoomForNews isOpen={isOpen}>
          <div aria-hidden="true" className="invisible [grid-area:1/1]">
            <p className="font-semibold">{longest(all.map(({ says }) => says))}</p>
            <p className="max-w-[68ch]">
              {longest(all.map((it) => ("next" in it ? it.next : "")))} {promised("00:00")}
            </p>
          </div>
        </RoomForNews>
      </div>
      {action && isActionShown && <div>{action}</div>}
      {action && !isActionShown && (
        <RoomForNews isOpen={isOpen}>
          <div className="invisible">{action}</div>
        </RoomForNews>
      )}
    </div>
  );
}

const longest = (texts: string[]): string =>
  texts.reduce((found, it) => (it.length > found.length ? it : found), "");
