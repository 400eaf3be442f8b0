import { formatInstant, zoneCode } from "@/lib/core/format-time";
import { AgoText } from "./ago-text";

type AgoProps = {
  at: Date;
  timeZone: string;
  /** When the data was read; the words are counted from it until the page runs by itself. */
  now: Date;
  /** Only the relative words, where a column says that it is about "last seen". */
  isBrief?: boolean;
};

/** When something happened, on the clock and in words: `14:02, 11 min ago`. */
export function Ago({ at, timeZone, now, isBrief = false }: AgoProps) {
  const isToday = formatInstant(at, timeZone, "date") === formatInstant(now, timeZone, "date");
  const absolute = formatInstant(at, timeZone, isToday ? "time" : "dateAndTime");
  return (
    <time
      dateTime={at.toISOString()}
      title={`${formatInstant(at, timeZone, "full")} ${zoneCode(timeZone)}`}
      className="whitespace-nowrap"
    >
      {!isBrief && `${absolute}, `}
      <span className={isBrief ? undefined : "text-muted"}>
        <AgoText at={at} readAt={now} />
      </span>
    </time>
  );
}
