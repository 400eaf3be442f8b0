"use client";

import { useSyncExternalStore } from "react";
import { useMessages } from "@/components/messages/use-messages";
import type { Freshness } from "@/components/ui/fresh-chip";
import { formatInstant } from "@/lib/core/format-time";
import { RIDER, type RiderMessages } from "@/lib/messages/rider.gen";
import { onDataUsed, shiftBytes } from "../_phone/data-meter";
import { lateEntries } from "../_phone/late-entries";
import { isBesideWork, type Outbox, type OutboxEntry } from "../_phone/outbox";
import type { PhoneState } from "../_phone/rider-phone";
import { useSecondsLeft } from "./use-seconds-left";

type StatusLineProps = {
  state: PhoneState;
  freshness: Freshness | undefined;
  /** Whether the page's scripts run, so that the buttons work. */
  isRunning: boolean;
  /** Whether the page says too what is as usual, and the data that the shift has used. */
  isDetailed: boolean;
};

/** How fresh the page is if it is not live, and the unsent actions. */
export function StatusLine({ state, freshness, isRunning, isDetailed }: StatusLineProps) {
  const { outbox: texts, fresh } = useMessages(RIDER);
  const { day, outbox } = state;
  const shown = day ? clockOf(day.serverTime) : texts.nothing;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
      {!isRunning && (
        <p role="status" data-starting className="text-meta text-muted">
          {texts.starting}
        </p>
      )}
      {freshness && (
        <p
          data-fresh={freshness}
          className={freshness === "live" && !isDetailed ? "sr-only" : "text-meta text-muted"}
        >
          {freshness === "live" ? fresh.live : fresh.shown({ time: shown })}
        </p>
      )}
      {isDetailed && <DataMeter />}
      <Unsent outbox={outbox} />
    </div>
  );
}

/** The number of late actions, and the list of them. */
function Unsent({ outbox }: { outbox: Outbox }) {
  const messages = useMessages(RIDER);
  const held =
    outbox.findLast((entry) => entry.state === "waiting" && !isBesideWork(entry))?.notBefore ?? 0;
  const isHeld = Boolean(useSecondsLeft(held));
  const unsent = lateEntries(outbox, isHeld ? { until: held, hasNetwork: navigator.onLine } : null);
  if (unsent.length === 0) return null;
  return (
    <details className="group -my-1.5 rounded-control border-warn-fg open:my-0 open:w-full open:border-2 open:bg-warn-bg">
      {/* What is pressed is higher than the line, and what is seen is not. */}
      <summary className="flex min-h-11 items-center text-table font-semibold text-warn-fg underline">
        <span
          role="status"
          className="rounded-control border-2 border-warn-fg bg-warn-bg px-2 group-open:border-transparent"
        >
          {messages.outbox.unsent({ count: unsent.length })}
        </span>
      </summary>
      <ol className="border-t border-border px-3 py-1">
        {unsent.map((entry) => (
          <li key={entry.key} data-unsent={entry.kind} className="py-1.5">
            <span className="font-semibold">{messages.done[entry.kind]}</span>,{" "}
            {clockOf(entry.happenedAt)}
            <span className="block text-meta text-muted">{stateText(entry, unsent, messages)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function stateText(entry: OutboxEntry, unsent: Outbox, { outbox: texts }: RiderMessages): string {
  if (entry.state === "sending") return texts.sending;
  if (entry !== unsent[0]) return texts.after;
  if (!navigator.onLine) return texts.offline;
  return entry.tries > 0 ? texts.again : texts.soon;
}

/** The time on this phone's clock. */
function clockOf(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatInstant(new Date(instant), timeZone, "time");
}

/** The data that the shift has used, because the rider pays for it. */
function DataMeter() {
  const bytes = useSyncExternalStore<number | undefined>(onDataUsed, shiftBytes, () => undefined);
  const { dataUsed } = useMessages(RIDER);
  if (bytes === undefined) return null;
  return (
    <p className="ml-auto text-meta text-muted">
      {dataUsed({
        megabytes: (bytes / 1_000_000).toFixed(1),
        amount: (text) => (
          <data value={bytes} className="tabular-nums">
            {text}
          </data>
        ),
      })}
    </p>
  );
}
