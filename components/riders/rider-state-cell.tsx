"use client";

import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Instant } from "@/components/ui/instant";
import { formatInstant, type InstantShape } from "@/lib/core/format-time";
import { RIDERS, type RidersMessages } from "@/lib/messages/riders.gen";
import { LastSeen, RiderFacts } from "./rider-facts";
import type { RiderRow } from "./rider-row";
import { type RiderState, RiderStatus } from "./rider-status";
import { riderWords } from "./rider-words";

type RiderStateCellProps = {
  row: RiderRow;
  timeZone: string;
  /** When the list was read; instants of the same day show only the time. */
  now: Date;
  /** Overrides of a state's usual summary. */
  hints?: Partial<Record<RiderState, string>>;
  /** Actions, behind the disclosure. */
  children?: ReactNode;
};

/**
 * A rider's availability with its reason and details. The height is fixed, so that a change made
 * elsewhere moves no row.
 */
export function RiderStateCell({ children, ...props }: RiderStateCellProps) {
  const { row } = props;
  const messages = useMessages(RIDERS);
  return (
    <div className="min-w-0 @3xl:w-[150px] @min-[58rem]:w-[220px]">
      <p className="flex min-h-6 flex-wrap content-start items-center gap-x-2 @3xl:min-h-12 @min-[58rem]:content-center">
        <RiderStatus state={row.state} />
        <span className="text-meta text-muted">
          <Times {...props} />
        </span>
      </p>
      <details className="group text-meta">
        <summary className="flex min-h-6 min-w-0 list-none items-center gap-1 text-muted hover:text-fg pointer-coarse:min-h-8">
          <ChevronRight aria-hidden="true" className="size-3.5 flex-none group-open:rotate-90" />
          <span className={clsx("truncate", isMissing(row) && "font-semibold text-bad-fg")}>
            {summaryOf(messages, props)}
          </span>
          <span className="sr-only">. {messages.detailsOf({ rider: row.name })}</span>
        </summary>
        <RiderFacts {...props} />
        {children !== undefined && <div className="pb-2 pl-[18px]">{children}</div>}
      </details>
    </div>
  );
}

/** Whether the summary says that the rider has not come to the shift. */
function isMissing(row: RiderRow): boolean {
  return row.shift?.state === "missed" && !row.isSuspended && row.state !== "busy";
}

type CellProps = Omit<RiderStateCellProps, "children">;

/** The busy period, or else when the rider's phone was last seen. */
export function Times(props: CellProps) {
  const { busySince: since, busyUntil: until } = props.row;
  const messages = useMessages(RIDERS);
  if (!since) {
    const { beside } = riderWords(props.row);
    if (beside === "vouched") return messages.vouched;
    if (!props.row.lastSeenAt) return messages.neverSeen;
    return messages.seen({ when: <LastSeen {...props} /> });
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

export function summaryOf(messages: RidersMessages, props: CellProps): string {
  const { row, hints } = props;
  const { state, suspendedReason, statusReason, statusReference } = row;
  const { says } = riderWords(row);
  if (says === "suspended") {
    return suspendedReason === null
      ? messages.suspended
      : messages.suspendedAlone({ reason: suspendedReason });
  }
  if (says === "noDocuments") return messages.noDocuments;
  const shift = says === "reason" ? undefined : shiftText(messages, props);
  if (shift !== undefined) return shift;
  if (says === "offShift") return messages.offShift;
  const hint = hints?.[state];
  if (hint !== undefined) return hint;
  if (says !== "reason") return messages[says];
  return [statusReason, statusReference].filter(Boolean).join(" · ") || messages.noReason;
}

/** What the rider's shift says of the rider; undefined without one that counts. */
function shiftText({ shift: texts }: RidersMessages, { row: { shift }, timeZone }: CellProps) {
  if (!shift) return undefined;
  const time = (at: string) => formatInstant(new Date(at), timeZone, "time");
  switch (shift.state) {
    case "working":
      return texts.working({ until: time(shift.endsAt) });
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
