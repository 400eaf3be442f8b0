"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Ago } from "@/components/ui/ago";
import { Instant } from "@/components/ui/instant";
import { formatInstant, type InstantShape } from "@/lib/core/format-time";
import { RIDERS, type RidersMessages } from "@/lib/messages/riders.gen";
import type { RiderRow } from "./rider-row";
import { RiderStatus } from "./rider-status";
import { riderWords } from "./rider-words";

type RiderStateLineProps = {
  row: RiderRow;
  timeZone: string;
  /** When the list was read; instants of the same day show only the time. */
  now: Date;
  /** Whether the reason of a busy rider has no place of its own. */
  hasReason?: boolean;
  /** Actions, at the end of the line. */
  children?: ReactNode;
};

/**
 * A rider's availability in one line, with words only for what is not as usual. It stays one line at the usual size of
 * text, so that a change made elsewhere moves no row.
 */
export function RiderStateLine({ children, ...props }: RiderStateLineProps) {
  const { row } = props;
  const messages = useMessages(RIDERS);
  const says = exceptionOf(messages, props);
  const isBad = isMissing(row) || row.isSuspended || row.suspendedReason !== null;
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2">
      <RiderStatus row={row} />
      <span className="min-w-[4em] flex-1 truncate text-meta text-muted" title={says}>
        {says !== undefined && (
          <span className={clsx("mr-1.5", isBad && "font-semibold text-bad-fg")}>{says}</span>
        )}
        <Times {...props} />
      </span>
      {children}
    </div>
  );
}

/** Whether the rider has not come to the shift. */
function isMissing(row: RiderRow): boolean {
  return row.shift?.state === "missed" && !row.isSuspended && row.state !== "busy";
}

type CellProps = Omit<RiderStateLineProps, "children">;

/** The busy period, or when the phone of an offline rider was last seen. */
function Times(props: CellProps) {
  const { state, busySince: since, busyUntil: until, lastSeenAt } = props.row;
  const { timeZone, now } = props;
  const messages = useMessages(RIDERS);
  if (!since) {
    if (state !== "offline") return null;
    if (!lastSeenAt) return messages.neverSeen;
    const when = <Ago at={new Date(lastSeenAt)} timeZone={timeZone} now={now} isBrief />;
    return messages.seen({ when });
  }
  const start = <Moment at={since} {...props} />;
  if (!until) return messages.since({ since: start });
  return messages.sinceUntil({ since: start, until: <Moment at={until} {...props} /> });
}

function Moment({ at, timeZone, now }: CellProps & { at: string }) {
  const instant = new Date(at);
  const day = (moment: Date) => formatInstant(moment, timeZone, "date");
  const shape: InstantShape = day(instant) === day(now) ? "time" : "dateAndTime";
  return <Instant at={instant} timeZone={timeZone} shape={shape} />;
}

/** What is not as usual of the rider; undefined for one who gets offers, or is just offline. */
function exceptionOf(messages: RidersMessages, props: CellProps): string | undefined {
  const { row, hasReason = false } = props;
  const { suspendedReason, statusReason, statusReference } = row;
  const says = riderWords(row);
  if (says === "suspended") {
    return suspendedReason === null
      ? messages.suspended
      : messages.suspendedAlone({ reason: suspendedReason });
  }
  if (says === "noDocuments") return row.document ? undefined : messages.noDocuments;
  const reason = hasReason && [statusReason, statusReference].filter(Boolean).join(" · ");
  if (says === "reason") return reason || undefined;
  const shift = shiftText(messages, props);
  if (shift !== undefined) return shift;
  if (says === "full") return messages.full;
  return says === "offShift" ? messages.offShift : undefined;
}

/** What the rider's shift says of the rider; undefined without one, and while the rider works in it. */
function shiftText({ shift: texts }: RidersMessages, { row: { shift }, timeZone }: CellProps) {
  if (!shift) return undefined;
  const time = (at: string) => formatInstant(new Date(at), timeZone, "time");
  switch (shift.state) {
    case "due":
      return texts.due({ since: time(shift.beginsAt) });
    case "missed":
      return texts.missed({ since: time(shift.beginsAt) });
    case "day_off":
      return texts.day_off;
    default:
      return undefined;
  }
}
