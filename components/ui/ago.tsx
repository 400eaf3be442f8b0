import { formatInstant, zoneCode } from "@/lib/core/format-time";
import { AgoText } from "./ago-text";

type AgoProps = {
  at: Date;
  timeZone: string;
  /** The time of the data. The words are counted from it until the page's scripts run. */
  now: Date;
  /** Only the relative words, for a column with its own head such as "Last seen". */
  isBrief?: boolean;
};

/** The time of an event, on the clock and in words: `14:02, 11 min ago`. */
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
